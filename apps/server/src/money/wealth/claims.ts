import {
  type AccountKind,
  type AnyEntry,
  type Entry,
  type EntryKind,
  type Mode,
  readEntryText,
} from '@trade/engine';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ENTRY_JSON } from '../../core/projection/index.ts';
import { balances } from '../../core/projection/schema.ts';

/** A database or a transaction. */
export type Queryable = Pick<NodePgDatabase, 'select' | 'execute'>;

/** A customer in one of their two modes. */
export interface Owner {
  customer: number;
  mode: Mode;
}

export interface BalanceRow {
  kind: AccountKind;
  asset: string;
  available: bigint;
  frozen: bigint;
  margin: bigint;
}

export async function readBalances(db: Queryable, { customer, mode }: Owner): Promise<BalanceRow[]> {
  return db
    .select({
      kind: balances.kind,
      asset: balances.asset,
      available: balances.available,
      frozen: balances.frozen,
      margin: balances.margin,
    })
    .from(balances)
    .where(and(eq(balances.owner, customer), eq(balances.mode, mode)))
    .orderBy(asc(balances.kind), asc(balances.asset));
}

/** Entries that are few, and stay open for long. */
const LASTING = [
  'financial_order',
  'mining_order',
  'ieo_subscription',
  'contract_position',
] as const satisfies EntryKind[];
const OPTION = 'option_order' satisfies EntryKind;
/** The entries that belong to a customer's wealth besides the balances, or hold a part of them. */
export type ClaimKind = (typeof LASTING)[number] | typeof OPTION;
export type Claim = { [Kind in ClaimKind]: Entry<Kind> }[ClaimKind];

const IS_LASTING = sql.raw(`kind IN (${LASTING.map((kind) => `'${kind}'`).join(', ')})`);
const IS_OPTION = sql.raw(`kind = '${OPTION}'`);
/** No option runs longer than a day; the rest allows for silences of the feed. */
const LONGEST_OPTION = 25 * 3_600_000;

/** Returns the open entries, and those that ended since then, by kind and id. */
export async function readClaims(
  db: Queryable,
  { customer, mode }: Owner,
  since: number = Number.MAX_SAFE_INTEGER,
): Promise<Claim[]> {
  const own = sql`customer = ${customer} AND mode = ${mode}`;
  const ended = sql`NOT open AND updated_at >= ${since}`;
  // Options are many and short: those that may have ended since then are found by going back from
  // the newest.
  const before = sql`SELECT id FROM entries
    WHERE ${own} AND ${IS_OPTION} AND created_at < ${since - LONGEST_OPTION} ORDER BY id DESC LIMIT 1`;
  return select(
    db,
    sql`(${own} AND ${IS_LASTING} AND (open OR ${ended})) OR (${own} AND ${IS_OPTION} AND open)
      OR (${own} AND ${IS_OPTION} AND id > COALESCE((${before}), 0) AND ${ended})`,
  );
}

/** Returns all customers' open entries in real money, by kind and id. */
export async function readRealClaims(db: Queryable): Promise<Claim[]> {
  return select(db, sql`open AND mode = 'real' AND customer > 0 AND (${IS_LASTING} OR ${IS_OPTION})`);
}

async function select(db: Queryable, where: SQL): Promise<Claim[]> {
  const { rows } = await db.execute<{ text: string }>(
    sql`SELECT ${sql.raw(ENTRY_JSON)} AS text FROM entries WHERE ${where} ORDER BY kind, id`,
  );
  return rows.map(({ text }) => readEntryText<AnyEntry>(text) as Claim);
}

/** Returns those of one kind. */
export function claimsOf<Kind extends ClaimKind>(claims: readonly Claim[], kind: Kind): Entry<Kind>[] {
  return claims.filter((claim) => claim.kind === kind) as unknown as Entry<Kind>[];
}

/** Whether it was open at that time. */
export function wasOpen({ createdAt, open, updatedAt }: Claim | Entry<ClaimKind>, at: number): boolean {
  return createdAt < at && (open || updatedAt >= at);
}
