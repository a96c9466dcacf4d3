import { miningDayIncome, miningPenalty } from '@trade/engine/quote';
import type { LockMiningProduct } from '@trade/protocol';
import { ppmOf, textOf, unitsOf } from '../offers/index.ts';

/** The lowest and the highest value, as decimals. */
export interface Range {
  from: string;
  to: string;
}
type Rates = Pick<LockMiningProduct, 'rate_min' | 'rate_max' | 'lockup_days'>;

/** Returns the income of one day, computed with the venue's payout function. */
export function incomePerDay(amount: string, { rate_min, rate_max }: Omit<Rates, 'lockup_days'>): Range {
  const at = (rate: string) => textOf(miningDayIncome(unitsOf(amount), ppmOf(rate)));
  return { from: at(rate_min), to: at(rate_max) };
}

/** Returns the income of the whole term. */
export function estimatedIncome(amount: string, product: Rates): Range {
  const { from, to } = incomePerDay(amount, product);
  const times = BigInt(product.lockup_days);
  return { from: textOf(unitsOf(from) * times), to: textOf(unitsOf(to) * times) };
}

/** Returns the penalty of ending early, and the amount that is paid back. */
export function earlyRedemption(
  amount: string,
  { early_rate }: Pick<LockMiningProduct, 'early_rate'>,
): { penalty: string; refund: string } {
  const penalty = miningPenalty(unitsOf(amount), ppmOf(early_rate));
  return { penalty: textOf(penalty), refund: textOf(unitsOf(amount) - penalty) };
}
