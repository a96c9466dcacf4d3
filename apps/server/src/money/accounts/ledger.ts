import type { AccountKind, LedgerCategory } from '@trade/engine';
import { SYSTEM_OWNERS } from '@trade/engine';
import { CODES, LEDGER_FILE_MAX, type LedgerEntry } from '@trade/protocol';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  ENTERING_ACCOUNT,
  ENTERING_LINE,
  FROM_CUSTOMER,
  IS_HOLD,
  LEAVING_ACCOUNT,
  LEAVING_AMOUNT,
  LEAVING_CATEGORY,
  LEAVING_LINE,
  ledgerLines,
  MARKED,
  TO_CUSTOMER,
} from '../../core/projection/schema.ts';
import { amountText } from '../../market/quotes/index.ts';
import { CatalogueError, pageOf } from '../../platform/gateway/index.ts';
import { csvHead, csvLine } from '../../platform/lines/csv.ts';
import type { Owner } from '../wealth/index.ts';
import { findSubjects, type Subjects } from './subjects.ts';

interface LedgerFilter {
  kind?: AccountKind | undefined;
  category?: string | undefined;
  currency?: string | undefined;
  /** First and last time, ms. */
  from?: number | undefined;
  to?: number | undefined;
}

/**
 * Where a transfer enters or leaves an account: a transfer between two accounts of one customer is
 * two entries.
 */
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
 * Returns the newest entries of a customer's ledger that pass the filter. Entries that are not
 * holds sum up to each account's balance; a hold is one entry, seen from the bucket `available`.
 */
async function readLedger(
  db: NodePgDatabase,
  owner: Owner,
  filter: LedgerFilter,
  after: LedgerCursor | undefined,
  limit: number,
): Promise<LedgerRow[]> {
  const parts = await partsOf(db, owner, filter);
  if (parts.length === 0) return [];
  const bounds = await boundsOf(db, filter);
  const selections = parts.map(
    (part) => sql`(${selectionOf(owner, part, [...bounds, beyond(part.side, after)], limit)})`,
  );
  const { rows } = await db.execute<RawRow>(sql`
    SELECT * FROM (${sql.join(selections, sql` UNION ALL `)}) AS entries WHERE "isOfPart"
    ORDER BY "transferId" DESC, side LIMIT ${limit}`);
  return rows.map((row) => ({
    ...row,
    transferId: Number(row.transferId),
    time: Number(row.time),
    amount: BigInt(row.amount),
  }));
}

/** An entry in wire form, but for its subject, which is looked up. */
function ledgerEntryOf(row: LedgerRow): Omit<LedgerEntry, 'subject'> {
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

/**
 * A part of a ledger that one index gives in order: an account, or one asset and category in it.
 */
interface LedgerPart {
  side: EntrySide;
  kind: AccountKind;
  line?: { asset: string; category: string };
}

/** Returns the parts that hold every entry which passes the filter. */
async function partsOf(
  db: NodePgDatabase,
  { customer, mode }: Owner,
  { kind, category, currency }: LedgerFilter,
): Promise<LedgerPart[]> {
  const lines = await db
    .select()
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.owner, customer),
        eq(ledgerLines.mode, mode),
        kind && eq(ledgerLines.kind, kind),
        category === undefined ? undefined : sql`${ledgerLines.category} = ${category}`,
        currency === undefined ? undefined : eq(ledgerLines.asset, currency),
      ),
    );
  if (category !== undefined || currency !== undefined)
    return lines.map(({ side, kind: one, ...line }) => ({ side, kind: one, line }));
  // Whole accounts, of those that were ever used: an empty one would be looked for in every
  // partition.
  const accounts = new Map(lines.map(({ side, kind: one }) => [`${side} ${one}`, { side, kind: one }]));
  return [...accounts.values()];
}

/**
 * Conditions of the filter's times. The first ones, on ids, lie at most some hundred transfers too
 * wide and let the index begin there.
 */
async function boundsOf(db: NodePgDatabase, { from, to }: LedgerFilter): Promise<SQL[]> {
  if (from === undefined && to === undefined) return [];
  const { rows } = await db.execute<{ before: string | null; beyond: string | null }>(sql`
    SELECT (SELECT id FROM transfers WHERE ${MARKED} AND time < ${from ?? null}::bigint
              ORDER BY time DESC, id DESC LIMIT 1) AS before,
           (SELECT id FROM transfers WHERE ${MARKED} AND time > ${to ?? null}::bigint
              ORDER BY time, id LIMIT 1) AS beyond`);
  const { before = null, beyond: after = null } = rows[0] ?? {};
  return [
    before === null ? undefined : sql`id > ${before}::bigint`,
    after === null ? undefined : sql`id < ${after}::bigint`,
    from === undefined ? undefined : sql`time >= ${from}`,
    to === undefined ? undefined : sql`time <= ${to}`,
  ].filter((condition) => condition !== undefined);
}

function beyond(side: EntrySide, after: LedgerCursor | undefined): SQL {
  if (after === undefined) return sql`true`;
  const isNext = side === 'out' && after.side === 'in';
  return isNext ? sql`id <= ${after.transferId}` : sql`id < ${after.transferId}`;
}

/** What entered a customer's account from another one; or what left it, and every hold. */
function selectionOf(
  { customer, mode }: Owner,
  { side, kind, line }: LedgerPart,
  conditions: readonly SQL[],
  limit: number,
): SQL {
  const end = side === 'in' ? ENTERING : LEAVING;
  const part =
    line === undefined
      ? sql`${end.account} = ledger_account(${customer}, ${mode}, ${kind})`
      : sql`${end.line} = ledger_line(${customer}, ${mode}, ${kind}, ${line.asset}, ${line.category})`;
  // A hash may be that of another line too. It is checked outside, so that the planner cannot take
  // it for another reason to find few rows.
  const isOfPart =
    line === undefined
      ? sql`true`
      : sql`(${end.owner} = ${customer} AND mode = ${mode} AND ${end.kind} = ${kind} AND asset = ${line.asset}
             AND ${end.category} = ${line.category})`;
  const where = [part, end.isIndexed, ...conditions];
  return sql`
    SELECT id AS "transferId", ${side}::text AS side, time, asset, ${end.kind} AS kind, ${end.category} AS category,
           ${end.amount} AS amount, ${IS_HOLD} AS "isHold", ${isOfPart} AS "isOfPart",
           from_owner = ${SYSTEM_OWNERS.custody} AS "isDeposit", reference
    FROM transfers WHERE ${sql.join(where, sql` AND `)}
    ORDER BY id DESC LIMIT ${limit}`;
}

const LEAVING = {
  owner: sql`from_owner`,
  kind: sql`from_kind`,
  category: LEAVING_CATEGORY,
  amount: LEAVING_AMOUNT,
  account: LEAVING_ACCOUNT,
  line: LEAVING_LINE,
  isIndexed: FROM_CUSTOMER,
};
const ENTERING = {
  owner: sql`to_owner`,
  kind: sql`to_kind`,
  category: sql`to_category`,
  amount: sql`amount`,
  account: ENTERING_ACCOUNT,
  line: ENTERING_LINE,
  isIndexed: TO_CUSTOMER,
};

interface LedgerPageQuery extends LedgerFilter {
  cursor?: string | undefined;
  limit: number;
}

const CURSOR = /^([1-9]\d{0,14})-(in|out)$/;

/**
 * Returns a page of an owner's ledger in wire form, newest first; the cursor is the id of the last
 * entry shown.
 */
export async function readLedgerPage(
  db: NodePgDatabase,
  owner: Owner,
  { cursor, limit, ...filter }: LedgerPageQuery,
  named: Subjects,
): Promise<{ items: LedgerEntry[]; next_cursor: string | null }> {
  // One more than asked tells whether there is a next page.
  const found = await readLedger(db, owner, filter, readCursor(cursor), limit + 1);
  const subjects = await findSubjects(db, owner, found, named);
  const items = found.map((row, index) => ({ ...ledgerEntryOf(row), subject: subjects[index] ?? null }));
  return pageOf(items, limit, ({ id }) => id);
}

function readCursor(text: string | undefined): LedgerCursor | undefined {
  if (text === undefined) return undefined;
  const [, id, side] = CURSOR.exec(text) ?? [];
  if (id === undefined) throw new CatalogueError(CODES.parameter_invalid);
  return { transferId: Number(id), side: side as EntrySide };
}

/** What a file says of an entry. */
type FiledEntry = Omit<LedgerEntry, 'subject'>;

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
] as const satisfies (keyof FiledEntry)[];

export function ledgerHead(): string {
  return csvHead(COLUMNS);
}

export function ledgerLine(entry: FiledEntry): string {
  return csvLine(
    COLUMNS.map((column) => (column === 'date' ? new Date(entry.date).toISOString() : String(entry[column]))),
  );
}

/** A file is read in pages of this many entries. */
const EXPORT_PAGE = 1_000;

/** Runs a query on a database that holds the ledger up to its owner's last command. */
export type Read = <Result>(query: (db: NodePgDatabase) => Promise<Result>) => Promise<Result>;

/** Writes the file page by page, so that a long ledger is never whole in memory. */
export async function* exportedLines(read: Read, owner: Owner, filter: LedgerFilter): AsyncGenerator<string> {
  yield ledgerHead();
  let after: LedgerCursor | undefined;
  for (let written = 0; written < LEDGER_FILE_MAX; written += EXPORT_PAGE) {
    const start = after;
    const rows = await read((db) => readLedger(db, owner, filter, start, EXPORT_PAGE));
    if (rows.length > 0) yield rows.map((row) => ledgerLine(ledgerEntryOf(row))).join('');
    if (rows.length < EXPORT_PAGE) return;
    after = rows.at(-1);
  }
}
