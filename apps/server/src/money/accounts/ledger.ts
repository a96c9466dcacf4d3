import type { AccountKind, LedgerCategory } from '@trade/engine';
import { SYSTEM_OWNERS } from '@trade/engine';
import { CODES, LEDGER_FILE_MAX, type LedgerEntry } from '@trade/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { amountText } from '../../market/quotes/index.ts';
import { csvHead, csvLine } from '../../platform/csv.ts';
import { CatalogueError, pageOf } from '../../platform/gateway/index.ts';
import type { Owner } from '../wealth/index.ts';

interface LedgerFilter {
  kind?: AccountKind | undefined;
  category?: string | undefined;
  currency?: string | undefined;
  /** First and last time, ms. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Where a transfer enters or leaves an account: a transfer between two accounts of one customer is two entries. */
type EntrySide = 'in' | 'out';

/** A page begins after this entry. */
interface LedgerCursor {
  transferId: number;
  side: EntrySide;
}

interface LedgerRow {
  transferId: number;
  side: EntrySide;
  time: number;
  asset: string;
  kind: AccountKind;
  category: LedgerCategory;
  /** Signed units: for a hold, of the available balance; otherwise of the whole account. */
  amount: bigint;
  /** The money stayed in the account and changed buckets. */
  isHold: boolean;
  isDeposit: boolean;
  reference: string;
}

/** The same as the database returns it, with big numbers as text. */
type RawRow = Omit<LedgerRow, 'transferId' | 'time' | 'amount'> &
  Record<'transferId' | 'time' | 'amount', string>;

/**
 * Returns the newest entries of a customer's ledger that pass the filter. Entries that are not holds sum up to each account's balance; a
 * hold is one entry, seen from the bucket `available`.
 */
async function readLedger(
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
    ) AS entries ORDER BY "transferId" DESC, side LIMIT ${limit}`);
  return rows.map((row) => ({
    ...row,
    transferId: Number(row.transferId),
    time: Number(row.time),
    amount: BigInt(row.amount),
  }));
}

/** An entry in wire form. */
function ledgerEntryOf(row: LedgerRow): LedgerEntry {
  return {
    id: `${row.transferId}-${row.side}`,
    type: row.category,
    category: row.category,
    kind: row.kind,
    currency: row.asset,
    amount: amountText(row.amount),
    is_hold: row.isHold,
    isDeposit: row.isDeposit,
    reference: row.reference,
    date: row.time,
  };
}

const HOLD = sql`(from_owner = to_owner AND from_kind = to_kind)`;
const FREED = sql`(${HOLD} AND to_bucket = 'available')`;

/** What left an account of the customer, and every hold. */
function leaving(owner: Owner, filter: LedgerFilter, after: LedgerCursor | undefined, limit: number): SQL {
  const category = sql`CASE WHEN ${FREED} THEN to_category ELSE from_category END`;
  const beyond =
    after && (after.side === 'in' ? sql`id <= ${after.transferId}` : sql`id < ${after.transferId}`);
  return sql`
    SELECT id AS "transferId", 'out' AS side, time, asset, from_kind AS kind, ${category} AS category,
           CASE WHEN ${FREED} THEN amount ELSE -amount END AS amount,
           ${HOLD} AS "isHold", false AS "isDeposit", reference
    FROM transfers
    WHERE from_owner = ${owner.customer} AND mode = ${owner.mode}
      AND ${conditions(filter, sql`from_kind`, category, beyond)}
    ORDER BY id DESC LIMIT ${limit}`;
}

/** What entered a customer's account from another one. */
function entering(owner: Owner, filter: LedgerFilter, after: LedgerCursor | undefined, limit: number): SQL {
  const beyond = after && sql`id < ${after.transferId}`;
  return sql`
    SELECT id AS "transferId", 'in' AS side, time, asset, to_kind AS kind, to_category AS category, amount,
           false AS "isHold", from_owner = ${SYSTEM_OWNERS.custody} AS "isDeposit", reference
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

interface LedgerPageQuery extends LedgerFilter {
  cursor?: string | undefined;
  limit: number;
}

const CURSOR = /^([1-9]\d{0,14})-(in|out)$/;

/** Returns a page of an owner's ledger in wire form, newest first; the cursor is the id of the last entry shown. */
export async function readLedgerPage(
  db: NodePgDatabase,
  owner: Owner,
  { cursor, limit, ...filter }: LedgerPageQuery,
): Promise<{ items: LedgerEntry[]; next_cursor: string | null }> {
  // One more than asked tells whether there is a next page.
  const found = await readLedger(db, owner, filter, readCursor(cursor), limit + 1);
  return pageOf(found.map(ledgerEntryOf), limit, ({ id }) => id);
}

function readCursor(text: string | undefined): LedgerCursor | undefined {
  if (text === undefined) return undefined;
  const [, id, side] = CURSOR.exec(text) ?? [];
  if (id === undefined) throw new CatalogueError(CODES.parameter_invalid);
  return { transferId: Number(id), side: side as EntrySide };
}

/** The file's columns: fields of an entry. */
const COLUMNS = [
  'date',
  'id',
  'kind',
  'category',
  'currency',
  'amount',
  'is_hold',
  'reference',
] as const satisfies (keyof LedgerEntry)[];

export function ledgerHead(): string {
  return csvHead(COLUMNS);
}

export function ledgerLine(entry: LedgerEntry): string {
  return csvLine(
    COLUMNS.map((column) => (column === 'date' ? new Date(entry.date).toISOString() : String(entry[column]))),
  );
}

/** A file is read in pages of this many entries. */
const EXPORT_PAGE = 1_000;

/** Writes the file page by page, so that a long ledger is never whole in memory. */
export async function* exportedLines(
  db: NodePgDatabase,
  owner: Owner,
  filter: LedgerFilter,
): AsyncGenerator<string> {
  yield ledgerHead();
  let after: LedgerCursor | undefined;
  for (let written = 0; written < LEDGER_FILE_MAX; written += EXPORT_PAGE) {
    const rows = await readLedger(db, owner, filter, after, EXPORT_PAGE);
    if (rows.length > 0) yield rows.map((row) => ledgerLine(ledgerEntryOf(row))).join('');
    if (rows.length < EXPORT_PAGE) return;
    after = rows.at(-1);
  }
}
