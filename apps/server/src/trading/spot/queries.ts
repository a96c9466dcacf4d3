import type { Mode, Order } from '@trade/engine';
import { and, asc, desc, eq, lt, ne, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { orders, trades } from '../../core/projection/schema.ts';
import { type Fill, fillOf } from './wire.ts';

/** A customer in one mode. Queries never cross customers or modes. */
export interface Owner {
  customer: number;
  mode: Mode;
}

export interface OrderFilter {
  status: 'open' | 'history';
  symbol?: string | undefined;
  /** Only orders with a smaller id. */
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
export async function listOrders(db: NodePgDatabase, owner: Owner, filter: OrderFilter): Promise<Order[]> {
  const { status, symbol, before, limit } = filter;
  return db
    .select()
    .from(orders)
    .where(
      and(
        ownedBy(owner),
        status === 'open' ? eq(orders.status, 'new') : ne(orders.status, 'new'),
        symbol === undefined ? undefined : eq(orders.symbol, symbol),
        before === undefined ? undefined : lt(orders.id, before),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** Returns an order by its id, of any customer. */
export async function findOrder(db: NodePgDatabase, id: number): Promise<Order | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, id));
  return rows[0] ?? null;
}

/** Oldest first. */
export async function listFills(db: NodePgDatabase, orderId: number): Promise<Fill[]> {
  const rows = await db.select().from(trades).where(ofOrder(orderId)).orderBy(asc(trades.id));
  return fillsIn(orderId, rows);
}

/** Returns the newest fills of an order, or those before an id. */
export async function readFillPage(
  db: NodePgDatabase,
  orderId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Fill[]> {
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

function fillsIn(orderId: number, rows: readonly (typeof trades.$inferSelect)[]): Fill[] {
  return rows.flatMap((row) => {
    const fill = fillOf(orderId, {
      ...row,
      maker: { orderId: row.makerOrder, fee: row.makerFee, feeAsset: row.makerFeeAsset },
      taker: { orderId: row.takerOrder, fee: row.takerFee, feeAsset: row.takerFeeAsset },
    });
    return fill ? [fill] : [];
  });
}

function ownedBy({ customer, mode }: Owner) {
  return and(eq(orders.customer, customer), eq(orders.mode, mode));
}
