import type { LockMiningProduct } from '@trade/protocol';
import { unitsOf } from '../../offers/index.ts';

/** What can be wrong with an amount: keys of the texts under `lockming.error`. */
export type AmountProblem = 'amount_required' | 'amount_below' | 'amount_above' | 'amount_above_balance';
type Limits = Pick<LockMiningProduct, 'minimum' | 'maximum' | 'remaining'>;

/** The most of a product that anybody can lock now. */
export function mostOffered({ maximum, remaining }: Limits): string {
  return unitsOf(maximum) < unitsOf(remaining) ? maximum : remaining;
}

/** The most that this customer can lock; "0" while the balance is not known. */
export function mostLockable(product: Limits, available: string | null): string {
  const offered = mostOffered(product);
  const own = available ?? '0';
  return unitsOf(own) < unitsOf(offered) ? own : offered;
}

/** Null for an amount that can be locked, as far as can be told here. */
export function amountProblem(
  amount: string,
  product: Limits,
  available: string | null,
): AmountProblem | null {
  const wanted = unitsOf(amount);
  if (wanted === 0n) return 'amount_required';
  if (wanted < unitsOf(product.minimum)) return 'amount_below';
  if (wanted > unitsOf(mostOffered(product))) return 'amount_above';
  return available !== null && wanted > unitsOf(available) ? 'amount_above_balance' : null;
}
