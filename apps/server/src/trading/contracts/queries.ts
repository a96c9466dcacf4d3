import type { ContractProduct, Entry, Mode } from '@trade/engine';
import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries, trades } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import type { ContractTrade } from './wire.ts';

/** A customer in one mode. Queries never cross customers or modes. */
export interface Owner {
  customer: number;
  mode: Mode;
}

interface Filter {
  symbol?: string | undefined;
  product?: ContractProduct | undefined;
  /** Only those with a smaller id. */
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
export function listOrders(
  db: NodePgDatabase,
  { customer, mode }: Owner,
  { status, before, limit, ...of }: Filter & { status: 'open' | 'filled' | 'history' },
): Promise<Entry<'contract_order'>[]> {
  const where = and(within(of), status === 'filled' ? sql`${entries.body}->>'status' = 'filled'` : undefined);
  return listEntries(db, 'contract_order', { customer, mode, open: status === 'open', before, limit, where });
}

/** Newest first. */
export function listPositions(
  db: NodePgDatabase,
  { customer, mode }: Owner,
  { status, before, limit, ...of }: Filter & { status: 'open' | 'history' },
): Promise<Entry<'contract_position'>[]> {
  const open = status === 'open';
  return listEntries(db, 'contract_position', { customer, mode, open, before, limit, where: within(of) });
}

/**
 * Returns the orders that a client id placed: one for an order, several for closing everything or a
 * reversal.
 */
export function listOrdersOfClient(
  db: NodePgDatabase,
  { customer, mode }: Owner,
  clientId: string,
): Promise<Entry<'contract_order'>[]> {
  const where = sql`${entries.body}->>'clientId' = ${clientId}`;
  return listEntries(db, 'contract_order', { customer, mode, limit: MOST_OF_ONE_CLIENT_ID, where });
}

/** The most orders of one command, which is closing all positions. */
const MOST_OF_ONE_CLIENT_ID = 1_000;

/** The funding payments of a contract, newest first; from a time on (ms) oldest first. */
export function listFunding(
  db: NodePgDatabase,
  {
    symbol,
    mode,
    from,
    ...page
  }: {
    symbol: string;
    mode: Mode;
    before?: number | undefined;
    from?: number | undefined;
    to?: number | undefined;
    limit: number;
  },
): Promise<Entry<'contract_funding'>[]> {
  const order = from === undefined ? {} : { from, after: 0 };
  return listEntries(db, 'contract_funding', { mode, ...page, ...order, where: within({ symbol }) });
}

/** Returns the trades of an order, oldest first. */
export async function listFills(db: NodePgDatabase, orderId: number): Promise<ContractTrade[]> {
  const rows = await db.select().from(trades).where(ofOrder(orderId)).orderBy(asc(trades.id));
  return fillsIn(orderId, rows);
}

/** Returns the newest trades of an order, or those before an id. */
export async function readFillPage(
  db: NodePgDatabase,
  orderId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ContractTrade[]> {
  const older = before === undefined ? undefined : lt(trades.id, before);
  const rows = await db
    .select()
    .from(trades)
    .where(and(ofOrder(orderId), older))
    .orderBy(desc(trades.id))
    .limit(limit);
  return fillsIn(orderId, rows);
}

function ofOrder(orderId: number) {
  return or(eq(trades.takerOrder, orderId), eq(trades.makerOrder, orderId));
}

function fillsIn(orderId: number, rows: readonly (typeof trades.$inferSelect)[]): ContractTrade[] {
  return rows.map(({ id, time, price, lots, quote, takerOrder, takerFee, makerFee }) => {
    const role = takerOrder === orderId ? 'taker' : 'maker';
    return { id, time, price, lots, quote, role, fee: role === 'taker' ? takerFee : makerFee };
  });
}

function within({
  symbol,
  product,
}: {
  symbol?: string | undefined;
  product?: string | undefined;
}): SQL | undefined {
  return and(
    symbol === undefined ? undefined : sql`${entries.body}->>'symbol' = ${symbol}`,
    product === undefined ? undefined : sql`${entries.body}->>'product' = ${product}`,
  );
}
