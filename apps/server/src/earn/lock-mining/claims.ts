import { amountText } from '../../market/quotes/index.ts';
import { type ClaimRules, heldOf } from '../../money/wealth/index.ts';

/** What is locked is frozen in the customer's own account, and counted there as owed. */
export const lockMiningClaims: ClaimRules<'mining_order'> = {
  kind: 'mining_order',
  section: 'finance',
  holdsOwn: true,
  now: heldOf,
  shown(order) {
    const { asset, dividends, income, name } = order.body;
    return {
      kind: 'mining_order',
      name,
      currency: asset,
      amount: amountText(heldOf(order)[0]?.units ?? 0n),
      accrued: amountText(income.reduce((sum, dividend) => sum + dividend.amount, 0n)),
      ends_at: dividends.at(-1) ?? order.createdAt,
    };
  },
};
