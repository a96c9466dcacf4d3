import { amountText } from '../../market/quotes/index.ts';
import { type ClaimRules, heldOf } from '../../money/wealth/index.ts';

/** What was applied with is frozen in the customer's own account, and counted there as owed. */
export const ieoClaims: ClaimRules<'ieo_subscription'> = {
  kind: 'ieo_subscription',
  section: 'finance',
  holdsOwn: true,
  now: heldOf,
  shown: (application) => ({
    kind: 'ieo_subscription',
    name: application.body.name,
    currency: application.body.quote,
    amount: amountText(heldOf(application)[0]?.units ?? 0n),
    accrued: null,
    ends_at: application.body.marketAt,
  }),
};
