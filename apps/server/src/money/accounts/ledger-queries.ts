import type { AccountKind, LedgerCategory } from '@trade/engine';
import { SYSTEM_OWNERS } from '@trade/engine';
import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Owner } from '../wealth/index.ts';

export interface LedgerFilter {
  kind?: AccountKind | undefined;
  category?: string | undefined;
  currency?: string | undefined;
  /** First and last moment, ms. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Where a transfer enters or leaves: a transfer between two accounts of one customer is two entries. */
export type EntrySide = 'in' | 'out';

/** Where a page of entries begins: after this one. */
export interface LedgerCursor {
  transferId: number;
  side: EntrySide;
}

export interface LedgerRow {
  transferId: number;
  side: EntrySide;
  time: number;
  asset: string;
  kind: AccountKind;
  category: LedgerCategory;
  /** Signed units: for a hold, of the available balance; otherwise of the whole account. */
  amount: bigint;
  /** The money stayed in the account, from one of its buckets to another. */
  isHold: boolean;
  isDeposit: boolean;
  reference: string;
}

/**
 * The newest entries of a customer's ledger that pass the filter. The entries that are no holds add up to each
 * account's balance; a hold is one entry, named as the bucket `available` sees it.
 */
export async function readLedger(
  db: NodePgDatabase,
  owner: Owner,
  filter: LedgerFilter,
  after: LedgerCursor | undefined,
  limit: number,
): Promise<LedgerRow[]> {
  const { rows } = await db.execute<RawRow>(sql`
    SELECT * FROM (
      (${leaving(owner, filter, after, limit)})
      UNION ALL
      (${entering(owner, filter, after, limit)})
    ) AS entries ORDER BY id DESC, side LIMIT ${limit}`);
  return rows.map((row) => ({
    transferId: Number(row.id),
    side: row.side,
    time: Number(row.time),
    asset: row.asset,
    kind: row.kind,
    category: row.category,
    amount: BigInt(row.amount),
    isHold: row.is_hold,
    isDeposit: row.is_deposit,
    reference: row.reference,
  }));
}

type RawRow = {
  id: string;
  side: EntrySide;
  time: string;
  asset: string;
  kind: AccountKind;
  category: LedgerCategory;
  amount: string;
  is_hold: boolean;
  is_deposit: boolean;
  reference: string;
};

const HOLD = sql`(from_owner = to_owner AND from_kind = to_kind)`;
const FREED = sql`(${HOLD} AND to_bucket = 'available')`;

/** What left an account of the customer, and every hold. */
function leaving(owner: Owner, filter: LedgerFilter, after: LedgerCursor | undefined, limit: number): SQL {
  const category = sql`CASE WHEN ${FREED} THEN to_category ELSE from_category END`;
  const beyond =
    after && (after.side === 'in' ? sql`id <= ${after.transferId}` : sql`id < ${after.transferId}`);
  return sql`
    SELECT id, 'out' AS side, time, asset, from_kind AS kind, ${category} AS category,
           CASE WHEN ${FREED} THEN amount ELSE -amount END AS amount,
           ${HOLD} AS is_hold, false AS is_deposit, reference
    FROM transfers
    WHERE from_owner = ${owner.customer} AND mode = ${owner.mode}
      AND ${conditions(filter, sql`from_kind`, category, beyond)}
    ORDER BY id DESC LIMIT ${limit}`;
}

/** What entered an account of the customer from another. */
function entering(owner: Owner, filter: LedgerFilter, after: LedgerCursor | undefined, limit: number): SQL {
  const beyond = after && sql`id < ${after.transferId}`;
  return sql`
    SELECT id, 'in' AS side, time, asset, to_kind AS kind, to_category AS category, amount,
           false AS is_hold, from_owner = ${SYSTEM_OWNERS.custody} AS is_deposit, reference
    FROM transfers
    WHERE to_owner = ${owner.customer} AND mode = ${owner.mode} AND NOT ${HOLD}
      AND ${conditions(filter, sql`to_kind`, sql`to_category`, beyond)}
    ORDER BY id DESC LIMIT ${limit}`;
}

function conditions(filter: LedgerFilter, kind: SQL, category: SQL, beyond: SQL | undefined): SQL {
  const all = [
    filter.kind !== undefined && sql`${kind} = ${filter.kind}`,
    filter.category !== undefined && sql`${category} = ${filter.category}`,
    filter.currency !== undefined && sql`asset = ${filter.currency}`,
    filter.from !== undefined && sql`time >= ${filter.from}`,
    filter.to !== undefined && sql`time <= ${filter.to}`,
    beyond,
  ].filter((condition): condition is SQL => Boolean(condition));
  return sql.join([sql`true`, ...all], sql` AND `);
}
