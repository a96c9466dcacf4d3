import type { ConditionalOrder, EntryKind } from '@trade/engine';
import { TERM_BOUNDS } from '@trade/engine/quote';
import { and, eq, gt, gte, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries } from '../../core/projection/index.ts';
import { entries, orders, rememberedCommands } from '../../core/projection/schema.ts';
import { VALUATION_ASSET, WHOLE } from '../wealth/index.ts';

/** More than a customer can have: the engine lets fifty wait in a symbol. */
const MOST_WAITING = 100_000;

/** What a customer has traded in one market since then, and may still trade by open orders. */
interface Traded {
  symbol: string;
  /** Smallest units of the market's quote currency. */
  filled: bigint;
  /** Sum of ticks times lots of open orders. */
  open: bigint;
}

/*
 * Ids grow with time, so everything newer than the last id before the day belongs to today. That id
 * is found by going back from the customer's newest, which takes no longer than the day was busy.
 * An older order belongs to today, too, when it has asked for more since.
 */

/**
 * Returns what a customer has traded in real money since then: spot orders, opening contract orders
 * and stakes of options.
 */
export async function tradedSince(db: NodePgDatabase, customer: number, since: number): Promise<Traded[]> {
  const found = await Promise.all([
    spotSince(db, customer, since),
    entriesSince(db, customer, since, {
      kind: 'contract_order',
      filled: sql`(${entries.body}->'filledQuote'->>'$n')::numeric`,
      open: sql`((${entries.body}->>'lots')::numeric - (${entries.body}->>'filledLots')::numeric) * (${entries.body}->>'price')::numeric`,
      where: sql`${entries.body}->>'action' = 'open'`,
    }),
    // What its slices have filled counts with their orders.
    entriesSince(db, customer, since, {
      kind: 'twap_order',
      filled: sql`0`,
      open: sql`((${entries.body}->>'lots')::numeric - (${entries.body}->>'filledLots')::numeric) * (${entries.body}->>'price')::numeric`,
      where: sql`true`,
    }),
    entriesSince(db, customer, since, {
      kind: 'option_order',
      filled: sql`(${entries.body}->'stake'->>'$n')::numeric`,
      open: sql`0`,
      where: sql`${entries.body}->>'status' <> 'refunded'`,
    }),
  ]);
  return found
    .flat()
    .map(({ symbol, filled, open }) => ({ symbol, filled: BigInt(filled), open: BigInt(open) }));
}

/**
 * Returns the orders of a customer that wait for a price since then. What a bracket sells was
 * counted when it was bought.
 */
export async function waitingSince(
  db: NodePgDatabase,
  customer: number,
  since: number,
): Promise<ConditionalOrder[]> {
  const kind = 'conditional_order';
  const isOwn = sql`${entries.body}->'parent' = 'null'`;
  const where = and(belongsSince(kind, customer, since), isOwn);
  const found = await listEntries(db, kind, {
    mode: 'real',
    customer,
    open: true,
    limit: MOST_WAITING,
    where,
  });
  return found.map(({ body }) => body);
}

/**
 * Returns what a customer has converted in real money since then, in USDT units: what was given, at
 * the price of the quote.
 */
export async function convertedSince(db: NodePgDatabase, customer: number, since: number): Promise<bigint> {
  const kind = 'currency_exchange';
  const value = sql`CASE WHEN ${entries.body}->>'from' = ${VALUATION_ASSET} THEN (${entries.body}->'amount'->>'$n')::numeric
    ELSE div((${entries.body}->'amount'->>'$n')::numeric * (${entries.body}->'fromPrice'->'price'->>'$n')::numeric, ${WHOLE}::numeric) END`;
  const [found] = await db
    .select({ value: sql<string>`coalesce(sum(${value}), 0)::text` })
    .from(entries)
    .where(
      and(
        ...ownOf(kind, customer),
        // Taken since then, though possibly quoted a little earlier.
        gt(entries.id, newestBefore(kind, customer, since - TERM_BOUNDS.conversion.quoteMs.most)),
        gte(entries.updatedAt, since),
        sql`${entries.body}->>'status' = 'done'`,
      ),
    );
  return BigInt(found?.value ?? 0);
}

/** Whether a command of that key has a result already: a repetition is not a new order. */
export async function isRepetition(db: NodePgDatabase, key: string): Promise<boolean> {
  return (await db.$count(rememberedCommands, eq(rememberedCommands.key, key))) > 0;
}

function spotSince(db: NodePgDatabase, customer: number, since: number) {
  const own = and(eq(orders.customer, customer), eq(orders.mode, 'real'));
  const before = sql`coalesce((SELECT ${orders.id} FROM ${orders}
    WHERE ${own} AND ${orders.createdAt} < ${since} ORDER BY ${orders.id} DESC LIMIT 1), 0)`;
  const open = sql`CASE WHEN ${orders.status} = 'new' THEN (${orders.lots} - ${orders.filledLots})::numeric * ${orders.price} ELSE 0 END`;
  return db
    .select({ symbol: orders.symbol, filled: sumOf(sql`${orders.filledQuote}`), open: sumOf(open) })
    .from(orders)
    .where(and(own, or(gt(orders.id, before), gte(orders.grownAt, since))))
    .groupBy(orders.symbol);
}

function entriesSince(
  db: NodePgDatabase,
  customer: number,
  since: number,
  { kind, filled, open, where }: { kind: EntryKind; filled: SQL; open: SQL; where: SQL },
) {
  const symbol = sql<string>`${entries.body}->>'symbol'`;
  return db
    .select({
      symbol,
      filled: sumOf(filled),
      open: sumOf(sql`CASE WHEN ${entries.open} THEN ${open} ELSE 0 END`),
    })
    .from(entries)
    .where(and(...ownOf(kind, customer), belongsSince(kind, customer, since), where))
    .groupBy(symbol);
}

/** Entries from since then, and those that asked for more since. */
function belongsSince(kind: EntryKind, customer: number, since: number): SQL | undefined {
  const grown = sql`jsonb_exists(${entries.body}, 'grownAt') AND (${entries.body}->>'grownAt')::numeric >= ${since}`;
  return or(gt(entries.id, newestBefore(kind, customer, since)), grown);
}

function ownOf(kind: EntryKind, customer: number): SQL[] {
  return [eq(entries.kind, kind), eq(entries.customer, customer), eq(entries.mode, 'real')];
}

/** The id of a customer's last entry before a time, as SQL; 0 when there is none. */
function newestBefore(kind: EntryKind, customer: number, moment: number): SQL<number> {
  return sql`coalesce((SELECT ${entries.id} FROM ${entries}
    WHERE ${and(...ownOf(kind, customer))} AND ${entries.createdAt} < ${moment} ORDER BY ${entries.id} DESC LIMIT 1), 0)`;
}

function sumOf(value: SQL) {
  return sql<string>`sum(${value})::text`;
}
