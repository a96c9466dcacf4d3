import type { InstrumentSpec } from '@trade/engine';
import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ENTERING_LINE, MARKED, TO_CUSTOMER, trades, transfers } from '../../core/projection/schema.ts';
import { amountText, lotsText, priceText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { AskedByOwner, DialectCall } from './call.ts';
import { NO_LIST } from './shown-order.ts';
import { neededSymbol } from './symbols.ts';
import { legIn, orderOfLeg, placeOf, type WaitingOrders } from './waiting-orders.ts';

const USUAL = 500;
const MOST = 1000;

type Source = Pick<Services, 'instruments' | 'reads'>;

/** A customer's own trades. */
export function ownTradeCalls(source: Source, waiting: WaitingOrders): DialectCall[] {
  return [
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

async function tradesAnswer(
  { instruments, reads }: Source,
  waiting: WaitingOrders,
  { caller, parameters }: AskedByOwner,
) {
  const spec = neededSymbol(instruments, parameters);
  const asked = parameters.whole('orderId');
  const orderId = asked === null ? null : await placedBy(waiting, caller, asked);
  const wanted = {
    from: parameters.whole('fromId'),
    start: parameters.time('startTime'),
    end: parameters.time('endTime'),
    limit: parameters.limit(USUAL, MOST),
  };
  const found = await reads.forCustomer(caller.customer, (db) =>
    orderId === null
      ? tradesInMarket(db, caller, spec, wanted)
      : tradesOfOrder(db, caller, spec, orderId, wanted),
  );
  const own = found.map((trade) => ({ ...trade, ...partOf(caller.customer, trade) }));
  const placers = await waiting.placersOf(caller, [...new Set(own.map(({ orderId: id }) => id))]);
  return own.map((trade) => {
    const placer = placers.get(trade.orderId);
    return {
      symbol: spec.symbol,
      id: trade.id,
      orderId: placer ? placeOf(placer, trade.orderId).orderId : trade.orderId,
      orderListId: placer ? placeOf(placer, trade.orderId).orderListId : NO_LIST,
      price: priceText(spec, trade.price),
      qty: lotsText(spec, trade.lots),
      quoteQty: amountText(trade.quote),
      commission: amountText(trade.fee),
      commissionAsset: trade.feeAsset,
      time: trade.time,
      isBuyer: trade.isBuyer,
      isMaker: trade.isMaker,
      isBestMatch: true,
    };
  });
}

/** The number in the book of an order that may have waited for its price. */
async function placedBy(waiting: WaitingOrders, caller: Caller, orderId: number): Promise<number> {
  const { id, leg } = legIn(orderId);
  const found = await waiting.find(caller, id);
  return (found && orderOfLeg(found, leg)) ?? id;
}

type Trade = typeof trades.$inferSelect;

/** Which of its two parties a customer is, and what that party paid. */
function partOf(customer: number, trade: Trade) {
  const isMaker = trade.makerOwner === customer;
  return {
    isMaker,
    isBuyer: (trade.takerSide === 'buy') !== isMaker,
    orderId: (isMaker ? trade.makerOrder : trade.takerOrder) ?? 0,
    fee: isMaker ? trade.makerFee : trade.takerFee,
    feeAsset: isMaker ? trade.makerFeeAsset : trade.takerFeeAsset,
  };
}

/** From an id or a time on, oldest first; without either the last ones. */
interface Wanted {
  from: number | null;
  start: number | null;
  end: number | null;
  limit: number;
}

const isFromStart = ({ from, start }: Wanted): boolean => from !== null || start !== null;

function within({ end, from, start }: Wanted): SQL | undefined {
  return and(
    from === null ? undefined : gte(trades.id, from),
    start === null ? undefined : gte(trades.time, start),
    end === null ? undefined : lte(trades.time, end),
  );
}

function inMarket({ mode }: Caller, { symbol }: InstrumentSpec): SQL | undefined {
  return and(eq(trades.mode, mode), eq(trades.symbol, symbol));
}

function isParty({ customer }: Caller): SQL | undefined {
  return or(eq(trades.makerOwner, customer), eq(trades.takerOwner, customer));
}

async function tradesOfOrder(
  db: NodePgDatabase,
  caller: Caller,
  spec: InstrumentSpec,
  orderId: number,
  wanted: Wanted,
): Promise<Trade[]> {
  const ofOrder = or(eq(trades.takerOrder, orderId), eq(trades.makerOrder, orderId));
  const found = await db
    .select()
    .from(trades)
    .where(and(ofOrder, isParty(caller), inMarket(caller, spec), within(wanted)))
    .orderBy(isFromStart(wanted) ? asc(trades.id) : desc(trades.id))
    .limit(wanted.limit);
  return inOrder(found);
}

/**
 * Each trade pays a customer in one of two lines of the ledger: what was bought, or what was sold
 * for. An index has each line in the order of its trades, so that no more is read than is shown,
 * however many trades there are.
 */
async function tradesInMarket(
  db: NodePgDatabase,
  caller: Caller,
  spec: InstrumentSpec,
  wanted: Wanted,
): Promise<Trade[]> {
  const bounds = await boundsOf(db, wanted);
  const direction = isFromStart(wanted) ? asc : desc;
  const tradesThatPaid = (asset: string, category: 'spot_buy' | 'spot_sell') => {
    const paid = db
      .select({ id: transfers.id, by: sql<number>`substring(reference from 7)::bigint`.as('by') })
      .from(transfers)
      .where(and(isOfLine(caller, asset, category), bounds))
      .as('paid');
    // Of each payment the one trade, so that the payments are read in their order and no further.
    const trade = db
      .select()
      .from(trades)
      .where(and(eq(trades.id, paid.by), isParty(caller), inMarket(caller, spec), within(wanted)))
      .limit(1)
      .as('trade');
    return db
      .select()
      .from(paid)
      .innerJoinLateral(trade, sql`true`)
      .orderBy(direction(paid.id))
      .limit(wanted.limit);
  };
  const found = [
    ...(await tradesThatPaid(spec.base, 'spot_buy')),
    ...(await tradesThatPaid(spec.quote, 'spot_sell')),
  ];
  const rows = inOrder(found.map(({ trade }) => trade));
  return isFromStart(wanted) ? rows.slice(0, wanted.limit) : rows.slice(-wanted.limit);
}

/** The index has a hash of the line, which may be that of another one, too. */
function isOfLine({ customer, mode }: Caller, asset: string, category: string): SQL | undefined {
  return and(
    sql`${ENTERING_LINE} = ledger_line(${customer}, ${mode}, 'coin', ${asset}, ${category})`,
    TO_CUSTOMER,
    sql`${transfers.toCategory} = ${category}`,
    sql`${transfers.reference} LIKE 'trade:%'`,
  );
}

/**
 * Between which transfers the wanted trades were paid, as far as the marked ones tell: ids grow
 * with time.
 */
async function boundsOf(db: NodePgDatabase, wanted: Wanted): Promise<SQL | undefined> {
  const first = wanted.from === null ? null : await timeOf(db, wanted.from);
  const start = Math.max(first ?? 0, wanted.start ?? 0);
  const marked = async (when: SQL, order: SQL) => {
    const [found] = await db
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(MARKED, when))
      .orderBy(order)
      .limit(1);
    return found?.id ?? null;
  };
  const before = start === 0 ? null : await marked(sql`time < ${start}`, sql`time DESC, id DESC`);
  const after = wanted.end === null ? null : await marked(sql`time > ${wanted.end}`, sql`time, id`);
  return and(
    before === null ? undefined : gte(transfers.id, before),
    after === null ? undefined : lte(transfers.id, after),
  );
}

/** When the first trade with this id or a later one was made; null when there is none. */
async function timeOf(db: NodePgDatabase, id: number): Promise<number | null> {
  const [found] = await db
    .select({ time: trades.time })
    .from(trades)
    .where(gte(trades.id, id))
    .orderBy(asc(trades.id))
    .limit(1);
  return found?.time ?? null;
}

const inOrder = (found: Trade[]): Trade[] => found.sort((one, other) => one.id - other.id);
