import { sql } from 'drizzle-orm';
import type { Queryable } from './accounts.ts';
import { type PriceOf, VALUATION_ASSET } from './valuation.ts';

/** What each token was sold at in an IEO, USDT units per whole token. */
export type IssuePrices = ReadonlyMap<string, bigint>;

/** The prices of the newest project of each token. */
export async function readIssuePrices(db: Queryable): Promise<IssuePrices> {
  const { rows } = await db.execute<{ asset: string; price: string }>(sql`
    SELECT DISTINCT ON (1) body ->> 'asset' AS asset, body -> 'price' ->> '$n' AS price
      FROM entries
      WHERE kind = 'ieo_project' AND body ->> 'quote' = ${VALUATION_ASSET} AND body ->> 'status' <> 'canceled'
      ORDER BY 1, id DESC`);
  return new Map(rows.map(({ asset, price }) => [asset, BigInt(price)]));
}

/** A market's prices, and for tokens that have none yet what they were sold at: waiting for a market is no loss. */
export function orIssued(priceOf: PriceOf, issued: IssuePrices): PriceOf {
  return (asset) => priceOf(asset) ?? issued.get(asset) ?? null;
}
