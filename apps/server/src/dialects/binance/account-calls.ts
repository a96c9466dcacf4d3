import { feesOf, type InstrumentSpec } from '@trade/engine';
import { and, asc, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { union } from 'drizzle-orm/pg-core';
import { balances } from '../../core/projection/index.ts';
import { orders, trades } from '../../core/projection/schema.ts';
import { amountText, fractionText, lotsText, priceText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { AskedByOwner, DialectCall } from './call.ts';
import { NO_LIST } from './shown-order.ts';
import { neededSymbol } from './symbols.ts';
import { legIn, placeOf, type WaitingOrders } from './waiting-orders.ts';

const USUAL = 500;
const MOST = 1000;
const ZERO = '0.00000000';
/** Fees are in parts per million; one field has them in hundredths of a percent. */
const PPM_OF_BASIS_POINT = 100;

type Source = Pick<Services, 'clock' | 'instruments' | 'reads' | 'sequencer'>;

/** What a customer has, pays and has traded. */
export function accountCalls(source: Source, waiting: WaitingOrders): DialectCall[] {
  const { instruments } = source;
  return [
    {
      method: 'GET',
      paths: ['/api/v3/account'],
      socket: 'account.status',
      weight: 20,
      access: 'read',
      takes: ['omitZeroBalances', 'type'],
      answer: (asked) => accountAnswer(source, asked),
    },
    {
      method: 'GET',
      paths: ['/api/v3/account/commission'],
      socket: 'account.commission',
      weight: 20,
      access: 'read',
      takes: ['symbol'],
      answer({ caller, parameters }) {
        const spec = neededSymbol(instruments, parameters);
        const standardCommission = commissionOf(source, caller, spec);
        const none = { maker: ZERO, taker: ZERO, buyer: ZERO, seller: ZERO };
        return { symbol: spec.symbol, standardCommission, specialCommission: none, taxCommission: none };
      },
    },
    {
      method: 'GET',
      paths: ['/api/v3/myTrades'],
      socket: 'myTrades',
      weight: 20,
      access: 'read',
      takes: ['symbol', 'orderId', 'startTime', 'endTime', 'fromId', 'limit'],
      answer: (asked) => tradesAnswer(source, waiting, asked),
    },
  ];
}

async function accountAnswer(source: Source, { caller, parameters }: AskedByOwner) {
  const { clock, instruments, reads } = source;
  const omitsZero = parameters.flag('omitZeroBalances');
  const held = await reads.forCustomer(caller.customer, (db) => readBalances(db, caller));
  const [first] = instruments.list();
  const rates = first ? feesFor(source, caller, first.instrument) : { makerFeePpm: 0, takerFeePpm: 0 };
  return {
    makerCommission: Math.round(rates.makerFeePpm / PPM_OF_BASIS_POINT),
    takerCommission: Math.round(rates.takerFeePpm / PPM_OF_BASIS_POINT),
    buyerCommission: 0,
    sellerCommission: 0,
    commissionRates: {
      maker: fractionText(rates.makerFeePpm),
      taker: fractionText(rates.takerFeePpm),
      buyer: ZERO,
      seller: ZERO,
    },
    canTrade: caller.scopes.includes('trade'),
    canWithdraw: false,
    canDeposit: false,
    brokered: false,
    requireSelfTradePrevention: false,
    preventSor: true,
    updateTime: clock.now(),
    accountType: 'SPOT',
    balances: held.filter(({ free, locked }) => !omitsZero || Number(free) + Number(locked) > 0),
    permissions: ['SPOT'],
    uid: caller.customer,
  };
}

async function readBalances(db: NodePgDatabase, { customer, mode }: Caller) {
  const rows = await db
    .select({ asset: balances.asset, available: balances.available, frozen: balances.frozen })
    .from(balances)
    .where(and(eq(balances.owner, customer), eq(balances.mode, mode), eq(balances.kind, 'coin')))
    .orderBy(asc(balances.asset));
  return rows.map(({ asset, available, frozen }) => ({
    asset,
    free: amountText(available),
    locked: amountText(frozen),
  }));
}

function feesFor({ sequencer }: Source, caller: Caller, spec: InstrumentSpec) {
  return sequencer.look((state) => feesOf(state, caller, { spec }));
}

function commissionOf(source: Source, caller: Caller, spec: InstrumentSpec) {
  const { makerFeePpm, takerFeePpm } = feesFor(source, caller, spec);
  return { maker: fractionText(makerFeePpm), taker: fractionText(takerFeePpm), buyer: ZERO, seller: ZERO };
}

async function tradesAnswer(
  { instruments, reads }: Source,
  waiting: WaitingOrders,
  { caller, parameters }: AskedByOwner,
) {
  const spec = neededSymbol(instruments, parameters);
  const asked = parameters.whole('orderId');
  const wanted = {
    symbol: spec.symbol,
    orderId: asked === null ? null : await placedBy(waiting, caller, asked),
    from: parameters.whole('fromId'),
    start: parameters.time('startTime'),
    end: parameters.time('endTime'),
    limit: parameters.limit(USUAL, MOST),
  };
  const found = await reads.forCustomer(caller.customer, (db) => readTrades(db, caller, wanted));
  const placers = await waiting.placersOf(caller, [...new Set(found.map(({ orderId }) => orderId))]);
  return found.map((trade) => {
    const placer = placers.get(trade.orderId);
    return {
      symbol: spec.symbol,
      id: trade.id,
      orderId: placer ? placeOf(placer).orderId : trade.orderId,
      orderListId: placer ? placeOf(placer).orderListId : NO_LIST,
      price: priceText(spec, trade.price),
      qty: lotsText(spec, trade.lots),
      quoteQty: amountText(trade.quote),
      commission: amountText(trade.fee),
      commissionAsset: trade.feeAsset,
      time: trade.time,
      isBuyer: trade.side === 'buy',
      isMaker: trade.isMaker,
      isBestMatch: true,
    };
  });
}

/** The number in the book of an order that may have waited for its price. */
async function placedBy(waiting: WaitingOrders, caller: Caller, orderId: number): Promise<number> {
  const { id } = legIn(orderId);
  return Number((await waiting.find(caller, id))?.order_id ?? id);
}

interface Wanted {
  symbol: string;
  orderId: number | null;
  from: number | null;
  start: number | null;
  end: number | null;
  limit: number;
}

/** A customer's trades in a market, oldest first: from an id or a time on, or the last ones. */
async function readTrades(db: NodePgDatabase, { customer, mode }: Caller, wanted: Wanted) {
  const { end, from, limit, orderId, start, symbol } = wanted;
  const own = and(
    eq(orders.customer, customer),
    eq(orders.mode, mode),
    eq(orders.symbol, symbol),
    orderId === null ? undefined : eq(orders.id, orderId),
  );
  const within = and(
    from === null ? undefined : gte(trades.id, from),
    start === null ? undefined : gte(trades.time, start),
    end === null ? undefined : lte(trades.time, end),
  );
  // The trades are found by the orders: only these have the customer in an index.
  const idsOf = (party: typeof trades.takerOrder) =>
    db.select({ id: trades.id }).from(orders).innerJoin(trades, eq(party, orders.id)).where(and(own, within));
  const isFromStart = from !== null || start !== null;
  const ids = union(idsOf(trades.takerOrder), idsOf(trades.makerOrder)).as('ids');
  const direction = isFromStart ? asc(ids.id) : desc(ids.id);
  const page = await db.select({ id: ids.id }).from(ids).orderBy(direction).limit(limit);
  if (page.length === 0) return [];
  const rows = await db
    .select({ trade: trades, order: { id: orders.id, side: orders.side } })
    .from(trades)
    .innerJoin(orders, and(own, or(eq(trades.takerOrder, orders.id), eq(trades.makerOrder, orders.id))))
    .where(
      inArray(
        trades.id,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(asc(trades.id));
  return rows.map(({ order, trade }) => {
    const isMaker = trade.makerOrder === order.id;
    const { id, lots, price, quote, time } = trade;
    const fee = isMaker ? trade.makerFee : trade.takerFee;
    const feeAsset = isMaker ? trade.makerFeeAsset : trade.takerFeeAsset;
    return { id, price, lots, quote, time, fee, feeAsset, isMaker, orderId: order.id, side: order.side };
  });
}
