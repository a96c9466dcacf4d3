import { sql } from 'drizzle-orm';
import { amountText } from '../../market/quotes/index.ts';
import {
  type ClaimRules,
  heldOf,
  type IssuePrices,
  type Queryable,
  VALUATION_ASSET,
} from '../../money/wealth/index.ts';

/** What was applied with is frozen in the customer's own account, and counted there as owed. */
export const ieoClaims: ClaimRules<'ieo_subscription'> = {
  kind: 'ieo_subscription',
  section: 'finance',
  holdsOwn: true,
  now: heldOf,
  issuePrices: readIssuePrices,
  shown: (application) => ({
    kind: 'ieo_subscription',
    name: application.body.name,
    currency: application.body.quote,
    amount: amountText(heldOf(application)[0]?.units ?? 0n),
    accrued: null,
    ends_at: application.body.marketAt,
  }),
};

/** Returns the prices of each token's newest project. */
async function readIssuePrices(db: Queryable): Promise<IssuePrices> {
  const { rows } = await db.execute<{ asset: string; price: string }>(sql`
    SELECT DISTINCT ON (1) body ->> 'asset' AS asset, body -> 'price' ->> '$n' AS price
      FROM entries
      WHERE kind = 'ieo_project' AND body ->> 'quote' = ${VALUATION_ASSET} AND body ->> 'status' <> 'canceled'
      ORDER BY 1, id DESC`);
  return new Map(rows.map(({ asset, price }) => [asset, BigInt(price)]));
}
