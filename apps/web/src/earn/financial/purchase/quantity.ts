import type { FinancialProduct } from '@trade/protocol';
import { affordableShares } from '../outcomes.ts';

/** What can be wrong with a number of shares: keys of the texts under `invest.error`. */
export type QuantityProblem = 'quantity_required' | 'quantity_above_left' | 'quantity_above_balance';

/** The most shares to be had; null while the balance is not known. */
export function mostShares(product: FinancialProduct, available: string | null): number | null {
  if (available === null) return null;
  return Math.min(product.remaining_shares, affordableShares(available, product));
}

/** Null for a quantity that can be bought, as far as can be told here. */
export function quantityProblem(
  quantity: number,
  product: FinancialProduct,
  available: string | null,
): QuantityProblem | null {
  if (quantity < 1) return 'quantity_required';
  if (quantity > product.remaining_shares) return 'quantity_above_left';
  if (available !== null && quantity > affordableShares(available, product)) return 'quantity_above_balance';
  return null;
}

/** Why a product cannot be bought now: a key of `invest`; null while it is on sale. */
export function closedReason({ status }: FinancialProduct) {
  switch (status) {
    case 'selling':
      return null;
    case 'upcoming':
      return 'closed_upcoming';
    case 'sold_out':
      return 'closed_sold_out';
    default:
      return 'closed_over';
  }
}
