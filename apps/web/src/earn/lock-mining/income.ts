import { miningDayIncome, miningPenalty } from '@trade/engine/quote';
import type { LockMiningProduct } from '@trade/protocol';
import { ppmOf, textOf, unitsOf } from '../offers/index.ts';

/** From the lowest rate to the highest, as decimals. */
export interface Range {
  from: string;
  to: string;
}
type Rates = Pick<LockMiningProduct, 'rate_min' | 'rate_max' | 'lockup_days'>;

/** What one day can earn: computed by what the venue pays with. */
export function incomePerDay(amount: string, { rate_min, rate_max }: Omit<Rates, 'lockup_days'>): Range {
  const at = (rate: string) => textOf(miningDayIncome(unitsOf(amount), ppmOf(rate)));
  return { from: at(rate_min), to: at(rate_max) };
}

/** What the whole term can earn. */
export function estimatedIncome(amount: string, product: Rates): Range {
  const { from, to } = incomePerDay(amount, product);
  const times = BigInt(product.lockup_days);
  return { from: textOf(unitsOf(from) * times), to: textOf(unitsOf(to) * times) };
}

/** What ending early costs, and what comes back. */
export function earlyRedemption(
  amount: string,
  { early_rate }: Pick<LockMiningProduct, 'early_rate'>,
): { penalty: string; refund: string } {
  const penalty = miningPenalty(unitsOf(amount), ppmOf(early_rate));
  return { penalty: textOf(penalty), refund: textOf(unitsOf(amount) - penalty) };
}
