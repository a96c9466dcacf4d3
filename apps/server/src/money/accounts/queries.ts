import { type AccountKind, SYSTEM_OWNERS } from '@trade/engine';
import { type SQL, sql } from 'drizzle-orm';
import { ENTERING_ACCOUNT, LEAVING_ACCOUNT, MARKED } from '../../core/projection/schema.ts';
import type { Owner, Queryable } from '../wealth/index.ts';

const ACCOUNT_KINDS: readonly AccountKind[] = ['coin', 'contract', 'option'];

/** Money that came from outside (positive) or went outside. */
export interface Payment {
  transferId: number;
  time: number;
  asset: string;
  amount: bigint;
  /** Part of a demo reset, which begins the account anew. */
  isReset: boolean;
}

/** Returns all money that ever came in or went out, oldest first. */
export async function readPayments(db: Queryable, { customer, mode }: Owner): Promise<Payment[]> {
  const { rows } = await db.execute<{
    id: string;
    time: string;
    asset: string;
    amount: string;
    reset: boolean;
  }>(sql`
    SELECT id, time, asset, amount, reference LIKE 'reset:%' AS reset
      FROM transfers WHERE to_owner = ${customer} AND mode = ${mode} AND from_owner = ${SYSTEM_OWNERS.custody}
    UNION ALL
    SELECT id, time, asset, -amount, reference LIKE 'reset:%'
      FROM transfers WHERE from_owner = ${customer} AND mode = ${mode} AND to_owner = ${SYSTEM_OWNERS.custody}
    ORDER BY 1`);
  return rows.map((row) => ({
    transferId: Number(row.id),
    time: Number(row.time),
    asset: row.asset,
    amount: BigInt(row.amount),
    isReset: row.reset,
  }));
}

/** A point in a ledger: after the transfer of that id, or at that time. */
export type LedgerPoint = { afterTransfer: number } | { time: number };

/** Returns by asset what entered (positive) and left a customer's accounts since then. */
export async function readChangesSince(
  db: Queryable,
  owner: Owner,
  point: LedgerPoint,
): Promise<Map<string, bigint>> {
  const since = 'afterTransfer' in point ? sql`id > ${point.afterTransfer}` : startingAt(point.time);
  const { rows } = await db.execute<{ asset: string; change: string }>(sql`
    SELECT asset, sum(amount) AS change FROM (
      SELECT asset, amount FROM transfers
        WHERE ${entered(owner)} AND ${since}
      UNION ALL
      SELECT asset, -amount FROM transfers
        WHERE ${left(owner)} AND ${since}
    ) AS movements GROUP BY asset`);
  return new Map(rows.map((row) => [row.asset, BigInt(row.change)]));
}

/**
 * Returns what entered (positive) and left a customer's accounts in each period that begins at
 * `moments` (oldest first), the last of which ends now: units by asset and index of the period.
 * Every asset that moved since then has a map.
 */
export async function readDailyChanges(
  db: Queryable,
  owner: Owner,
  moments: readonly number[],
): Promise<Map<string, Map<number, bigint>>> {
  const first = moments[0] ?? 0;
  const bounds = sql`ARRAY[${sql.join(
    moments.map((moment) => sql`${moment}::bigint`),
    sql`, `,
  )}]`;
  const { rows } = await db.execute<{ asset: string; period: string; change: string }>(sql`
    SELECT asset, width_bucket(time, ${bounds}) AS period, sum(change) AS change FROM (
      SELECT asset, time, amount AS change FROM transfers
        WHERE ${entered(owner)} AND ${startingAt(first)}
      UNION ALL
      SELECT asset, time, -amount FROM transfers
        WHERE ${left(owner)} AND ${startingAt(first)}
    ) AS movements GROUP BY 1, 2`);
  const changes = new Map<string, Map<number, bigint>>();
  for (const { asset, period, change } of rows) {
    const ofAsset = changes.get(asset) ?? new Map<number, bigint>();
    changes.set(asset, ofAsset.set(Number(period) - 1, BigInt(change)));
  }
  return changes;
}

/** What came to a customer from another owner. */
function entered(owner: Owner): SQL {
  return sql`to_owner = ${owner.customer} AND mode = ${owner.mode}
    AND ${ENTERING_ACCOUNT} IN (${accountsOf(owner)}) AND from_owner <> to_owner`;
}

/** What went from a customer to another owner. */
function left(owner: Owner): SQL {
  return sql`from_owner = ${owner.customer} AND mode = ${owner.mode}
    AND ${LEAVING_ACCOUNT} IN (${accountsOf(owner)}) AND from_owner <> to_owner`;
}

function accountsOf({ customer, mode }: Owner): SQL {
  const accounts = ACCOUNT_KINDS.map((kind) => sql`ledger_account(${customer}, ${mode}, ${kind})`);
  return sql.join(accounts, sql`, `);
}

/**
 * From a time on. The first condition begins at most some hundred transfers too early, and lets the
 * index begin there.
 */
function startingAt(time: number): SQL {
  return sql`id > COALESCE((SELECT id FROM transfers WHERE ${MARKED} AND time < ${time}
    ORDER BY time DESC, id DESC LIMIT 1), 0) AND time >= ${time}`;
}
