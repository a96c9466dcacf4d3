import { type Entry, readEntryText } from '@trade/engine';
import { profit } from '@trade/engine/quote';
import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { union } from 'drizzle-orm/pg-core';
import { ENTRY_JSON, trades } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import type { CustomerReads } from '../../core/sequencer/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { DialectCall } from './call.ts';
import { type Perpetual, type Perpetuals, quantityText, ticksText } from './perpetuals.ts';

const USUAL = 500;
const MOST = 1000;

type Order = Entry<'contract_order'>;
type Trade = typeof trades.$inferSelect;

/** Which of a customer's trades: from an id or a time on, or the last ones. */
interface Wanted {
  symbol: string;
  orderId: number | null;
  from: number | null;
  start: number | null;
  end: number | null;
  limit: number;
}

/** A customer's own trades of perpetuals. */
export function ownTradeCalls(reads: CustomerReads, perpetuals: Perpetuals): DialectCall[] {
  return [
    {
      method: 'GET',
      paths: ['/fapi/v1/userTrades'],
      weight: 5,
      access: 'read',
      takes: ['symbol', 'orderId', 'startTime', 'endTime', 'fromId', 'limit'],
      async answer({ caller, parameters }) {
        const perpetual = perpetuals.needed(parameters);
        const found = await reads.forCustomer(caller.customer, (db) =>
          readTrades(db, caller, {
            symbol: perpetual.contract.spec.symbol,
            orderId: parameters.whole('orderId'),
            from: parameters.whole('fromId'),
            start: parameters.time('startTime'),
            end: parameters.time('endTime'),
            limit: parameters.limit(USUAL, MOST),
          }),
        );
        return found.map(({ order, trade }) => shownTrade(order, trade, perpetual));
      },
    },
  ];
}

function shownTrade(order: Order, trade: Trade, perpetual: Perpetual) {
  const isMaker = trade.makerOrder === order.id;
  return {
    symbol: perpetual.symbol,
    id: trade.id,
    orderId: order.id,
    side: order.body.side === 'buy' ? 'BUY' : 'SELL',
    price: ticksText(perpetual, trade.price),
    qty: quantityText(perpetual, trade.lots),
    realizedPnl: amountText(realisedBy(order.body, trade)),
    quoteQty: amountText(trade.quote),
    commission: amountText(isMaker ? trade.makerFee : trade.takerFee),
    commissionAsset: isMaker ? trade.makerFeeAsset : trade.takerFeeAsset,
    time: trade.time,
    positionSide: 'BOTH',
    maker: isMaker,
    buyer: order.body.side === 'buy',
  };
}

/**
 * What one fill of an order has realised, in units of the quote: its own price against what the
 * lots that the order closed had cost on average.
 */
export function realisedBy(
  { action, filledLots, filledQuote, realised, side }: Order['body'],
  { lots, quote }: { lots: number; quote: bigint },
): bigint {
  if (action === 'open' || filledLots === 0) return 0n;
  const cost = side === 'sell' ? filledQuote - realised : filledQuote + realised;
  return profit(side === 'sell' ? 'buy' : 'sell', (cost * BigInt(lots)) / BigInt(filledLots), quote);
}

/** Oldest first. The trades are found by the orders: only these have the customer in an index. */
async function readTrades(db: NodePgDatabase, { customer, mode }: Caller, wanted: Wanted) {
  const { end, from, limit, orderId, start, symbol } = wanted;
  const own = and(
    eq(entries.kind, 'contract_order'),
    eq(entries.customer, customer),
    eq(entries.mode, mode),
    eq(sql`${entries.body}->>'symbol'`, symbol),
    orderId === null ? undefined : eq(entries.id, orderId),
  );
  const within = and(
    from === null ? undefined : gte(trades.id, from),
    start === null ? undefined : gte(trades.time, start),
    end === null ? undefined : lte(trades.time, end),
  );
  const idsOf = (party: typeof trades.takerOrder) =>
    db
      .select({ id: trades.id })
      .from(entries)
      .innerJoin(trades, eq(party, entries.id))
      .where(and(own, within));
  const isFromStart = from !== null || start !== null;
  const ids = union(idsOf(trades.takerOrder), idsOf(trades.makerOrder)).as('ids');
  const page = await db
    .select({ id: ids.id })
    .from(ids)
    .orderBy(isFromStart ? asc(ids.id) : desc(ids.id))
    .limit(limit);
  if (page.length === 0) return [];
  return readPage(
    db,
    own,
    page.map(({ id }) => id),
  );
}

async function readPage(db: NodePgDatabase, own: SQL | undefined, ids: number[]) {
  const rows = await db
    .select({ trade: trades, orderId: entries.id })
    .from(trades)
    .innerJoin(entries, and(own, or(eq(trades.takerOrder, entries.id), eq(trades.makerOrder, entries.id))))
    .where(inArray(trades.id, ids))
    .orderBy(asc(trades.id));
  const named = [...new Set(rows.map(({ orderId }) => orderId))];
  const found = await db
    .select({ text: sql<string>`${sql.raw(ENTRY_JSON)}` })
    .from(entries)
    .where(and(own, inArray(entries.id, named)));
  const orders = new Map(
    found.map(({ text }) => readEntryText<Order>(text)).map((order) => [order.id, order]),
  );
  return rows.flatMap(({ orderId, trade }) => {
    const order = orders.get(orderId);
    return order ? [{ order, trade }] : [];
  });
}
