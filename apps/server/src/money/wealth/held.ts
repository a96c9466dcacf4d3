import type { AccountKind, Hold } from '@trade/engine';
import { sql } from 'drizzle-orm';
import type { Owner, Queryable } from './accounts.ts';

/** A part of an account that is set aside, and what for. */
export interface HeldRow {
  kind: AccountKind;
  asset: string;
  bucket: Hold['bucket'];
  /** `spot_order`, or the kind of the entry that holds it. */
  reason: string;
  amount: bigint;
}

/** What open orders and entries set aside of a customer's accounts: it adds up to each frozen and margin balance. */
export async function readHeld(db: Queryable, { customer, mode }: Owner): Promise<HeldRow[]> {
  const { rows } = await db.execute<Omit<HeldRow, 'amount'> & { amount: string }>(sql`
    SELECT 'coin' AS kind, spec ->> CASE side WHEN 'buy' THEN 'quote' ELSE 'base' END AS asset,
           'frozen' AS bucket, 'spot_order' AS reason, sum(held)::text AS amount
      FROM orders JOIN instruments USING (symbol)
      WHERE customer = ${customer} AND mode = ${mode} AND orders.status = 'new' AND held > 0
      GROUP BY 2
    UNION ALL
    SELECT hold ->> 'kind', hold ->> 'asset', hold ->> 'bucket', entries.kind,
           sum((hold -> 'amount' ->> '$n')::numeric)::text
      FROM entries CROSS JOIN jsonb_array_elements(holds) AS hold
      WHERE customer = ${customer} AND mode = ${mode} AND open AND (hold ->> 'owner')::bigint = customer
      GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4`);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
