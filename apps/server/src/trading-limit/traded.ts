import type { EntryKind } from '@trade/engine';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { entries, orders, rememberedCommands } from '../projection/schema.ts';

/** What a customer has traded in one market since a moment, and may still trade by open orders. */
export interface Traded {
  symbol: string;
  /** Smallest units of what the market is paid in. */
  filled: bigint;
  /** Ticks times lots of what is open. */
  open: bigint;
}

/*
 * Ids grow with time: whatever is newer than the newest one of before the day is of today. Found by walking back from the
 * customer's last one, it never takes longer than the day was busy.
 */

/** What a customer has traded in real money since a moment: spot orders, contract orders that open, and stakes of options. */
export async function tradedSince(db: NodePgDatabase, customer: number, since: number): Promise<Traded[]> {
  const found = await Promise.all([
    spotSince(db, customer, since),
    entriesSince(db, customer, since, {
      kind: 'contract_order',
      filled: sql`(${entries.body}->'filledQuote'->>'$n')::numeric`,
      open: sql`((${entries.body}->>'lots')::numeric - (${entries.body}->>'filledLots')::numeric) * (${entries.body}->>'price')::numeric`,
      where: sql`${entries.body}->>'action' = 'open'`,
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

/** Whether a command of that key was ever answered: a repetition is no new order. */
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
    .where(and(own, gt(orders.id, before)))
    .groupBy(orders.symbol);
}

function entriesSince(
  db: NodePgDatabase,
  customer: number,
  since: number,
  { kind, filled, open, where }: { kind: EntryKind; filled: SQL; open: SQL; where: SQL },
) {
  const own = and(eq(entries.kind, kind), eq(entries.customer, customer), eq(entries.mode, 'real'));
  const before = sql`coalesce((SELECT ${entries.id} FROM ${entries}
    WHERE ${own} AND ${entries.createdAt} < ${since} ORDER BY ${entries.id} DESC LIMIT 1), 0)`;
  const symbol = sql<string>`${entries.body}->>'symbol'`;
  return db
    .select({
      symbol,
      filled: sumOf(filled),
      open: sumOf(sql`CASE WHEN ${entries.open} THEN ${open} ELSE 0 END`),
    })
    .from(entries)
    .where(and(own, gt(entries.id, before), where))
    .groupBy(symbol);
}

function sumOf(value: SQL) {
  return sql<string>`sum(${value})::text`;
}
