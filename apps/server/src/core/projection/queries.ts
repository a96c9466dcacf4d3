import {
  type AnyEntry,
  type Entry,
  type EntryKind,
  type Mode,
  type RememberedCommand,
  readEntryText,
} from '@trade/engine';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { entries, referenceTicks } from './schema.ts';

/** A row of `entries` as one JSON text that `readEntryText` reads. */
export const ENTRY_JSON = `json_build_object('kind', kind, 'id', id, 'mode', mode, 'customer', customer, 'open', open,
  'dueAt', due_at, 'holds', holds, 'body', body, 'createdAt', created_at, 'updatedAt', updated_at)::text`;

const asText = sql<string>`${sql.raw(ENTRY_JSON)}`;

/** Selects entries of a kind. */
export interface EntryFilter {
  mode?: Mode | undefined;
  customer?: number | undefined;
  open?: boolean | undefined;
  /** Only those created at or after, and at or before, ms since the epoch. */
  from?: number | undefined;
  to?: number | undefined;
  /** Only those with a smaller id, for the next page. */
  before?: number | undefined;
  /** Oldest first, only those with a greater id; 0 for all. */
  after?: number | undefined;
  /** More conditions on the row's columns. */
  where?: SQL | undefined;
  limit: number;
}

/** Returns an entry by its id, open or not. */
export async function findEntry<Kind extends EntryKind>(
  db: NodePgDatabase,
  kind: Kind,
  id: number,
): Promise<Entry<Kind> | null> {
  const [row] = await db
    .select({ text: asText })
    .from(entries)
    .where(and(eq(entries.kind, kind), eq(entries.id, id)));
  return row === undefined ? null : readEntryText<Entry<Kind>>(row.text);
}

/** Returns entries of a kind, newest first, or oldest first with `after`. */
export async function listEntries<Kind extends EntryKind>(
  db: NodePgDatabase,
  kind: Kind,
  { mode, customer, open, from, to, before, after, where, limit }: EntryFilter,
): Promise<Entry<Kind>[]> {
  const rows = await db
    .select({ text: asText })
    .from(entries)
    .where(
      and(
        eq(entries.kind, kind),
        mode === undefined ? undefined : eq(entries.mode, mode),
        customer === undefined ? undefined : eq(entries.customer, customer),
        open === undefined ? undefined : eq(entries.open, open),
        from === undefined ? undefined : gte(entries.createdAt, from),
        to === undefined ? undefined : lte(entries.createdAt, to),
        before === undefined ? undefined : lt(entries.id, before),
        after === undefined ? undefined : gt(entries.id, after),
        where,
      ),
    )
    .orderBy(after === undefined ? desc(entries.id) : asc(entries.id))
    .limit(limit);
  return rows.map(({ text }) => readEntryText<AnyEntry>(text) as unknown as Entry<Kind>);
}

/** A first result with the time of its command (ms). */
export interface FirstResult extends RememberedCommand {
  time: number;
}

const FIND = {
  name: 'find-first-results',
  text: `SELECT key, digest, seq::float8 AS seq, time::float8 AS time, order_id::float8 AS "orderId", code
    FROM remembered_commands WHERE key = ANY ($1)`,
};

/** Returns the first results of those `keys` that are in the tables. */
export async function findFirstResults(
  pool: pg.Pool,
  keys: readonly string[],
): Promise<Map<string, FirstResult>> {
  const { rows } = await pool.query<FirstResult>({ ...FIND, values: [keys] });
  return new Map(rows.map((row) => [row.key, row]));
}

/** About 1,500 keys: few enough to be added between two batches of commands. */
const BLOCKS = 25;

const KEYS = {
  name: 'keys-of-blocks',
  text: `SELECT string_agg(key, E'\\n') AS keys FROM remembered_commands WHERE ctid >= $1::tid AND ctid < $2::tid`,
};

/**
 * Yields every remembered key that is in the tables when it is called, many at a time. Read in the
 * order in which the disk has them and sent as one text for each part, which costs this process a
 * tenth of reading rows.
 */
export async function* rememberedKeys(pool: pg.Pool): AsyncGenerator<string[]> {
  const client = await pool.connect();
  // A broken connection is reported by the query under way, or by the next one.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    // One view, in which no row moves to another block.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ blocks: number }>(
      `SELECT (pg_relation_size('remembered_commands') / current_setting('block_size')::int)::float8 AS blocks`,
    );
    const blocks = rows[0]?.blocks ?? 0;
    for (let from = 0; from < blocks; from += BLOCKS) {
      const values = [`(${from},0)`, `(${from + BLOCKS},0)`];
      const found = await client.query<{ keys: string | null }>({ ...KEYS, values });
      yield found.rows[0]?.keys?.split('\n') ?? [];
    }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.off('error', ignore);
    client.release();
  }
}

/** A reference tick as the engine recorded it. */
interface StoredTick {
  symbol: string;
  /** Sequence of the command that brought it, which is the engine's order. */
  seq: number;
  tickId: string;
  price: number;
  /** The feed's time, ms. */
  at: number;
}

const columns = {
  symbol: referenceTicks.symbol,
  seq: referenceTicks.seq,
  tickId: referenceTicks.tickId,
  price: referenceTicks.price,
  at: referenceTicks.at,
};

/**
 * Returns a tick with up to `count` neighbours on each side, in the engine's order; empty when it
 * is not stored (any more).
 */
export async function ticksAround(
  db: NodePgDatabase,
  tick: Pick<StoredTick, 'symbol' | 'tickId' | 'at'>,
  count: number,
): Promise<StoredTick[]> {
  const ofSymbol = eq(referenceTicks.symbol, tick.symbol);
  const [found] = await db
    .select(columns)
    .from(referenceTicks)
    .where(and(eq(referenceTicks.at, tick.at), ofSymbol, eq(referenceTicks.tickId, tick.tickId)));
  if (!found) return [];
  const [before, after] = await Promise.all([
    db
      .select(columns)
      .from(referenceTicks)
      .where(and(ofSymbol, lt(referenceTicks.seq, found.seq)))
      .orderBy(desc(referenceTicks.seq))
      .limit(count),
    db
      .select(columns)
      .from(referenceTicks)
      .where(and(ofSymbol, gt(referenceTicks.seq, found.seq)))
      .orderBy(asc(referenceTicks.seq))
      .limit(count),
  ]);
  return [...before.reverse(), found, ...after];
}

/** Which ticks are read: those after one sequence, up to another. */
interface TickRange {
  after: number;
  upTo: number;
}

/** Returns the next stored ticks of some instruments, in the engine's order. */
export function ticksOf(
  db: NodePgDatabase,
  symbols: readonly string[],
  { after, limit, upTo }: TickRange & { limit: number },
): Promise<StoredTick[]> {
  return db
    .select(columns)
    .from(referenceTicks)
    .where(
      and(
        inArray(referenceTicks.symbol, [...symbols]),
        gt(referenceTicks.seq, after),
        lte(referenceTicks.seq, upTo),
      ),
    )
    .orderBy(asc(referenceTicks.seq), asc(referenceTicks.symbol))
    .limit(limit);
}

/**
 * Returns the last stored tick of each span of time of an instrument, oldest first: those up to a
 * sequence, from `reach` ms before the last of them.
 */
export async function lastTicksOfSpans(
  db: NodePgDatabase,
  symbol: string,
  { reach, span, upTo }: { upTo: number; span: number; reach: number },
): Promise<{ at: number; price: number }[]> {
  // Written out: the database must see that it is the same everywhere.
  const spanOf = sql.raw(`tick.at / ${span}`);
  const { rows } = await db.execute<{ at: number; price: number }>(sql`
    WITH newest AS (
      SELECT at FROM reference_ticks WHERE symbol = ${symbol} AND seq <= ${upTo} ORDER BY seq DESC LIMIT 1
    )
    SELECT DISTINCT ON (${spanOf}) tick.at::float8 AS at, tick.price::float8 AS price
    FROM reference_ticks tick, newest
    WHERE symbol = ${symbol} AND seq <= ${upTo} AND tick.at >= newest.at - ${reach}::bigint
    ORDER BY ${spanOf}, seq DESC`);
  return rows;
}
