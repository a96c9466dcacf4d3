import { feesOf } from '../fees/rates.ts';
import type { Backing } from '../kernel/backing.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Market } from '../kernel/market.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../kernel/ruling.ts';
import { isFlag, isInteger, nullable, optional, type ShapeOf } from '../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isAmount,
  isCustomer,
  isIntegerWithin,
  isMode,
  isName,
  isOrderType,
  isPrice,
  isSide,
  isTimeInForce,
  readAmount,
} from '../kernel/values.ts';
import type { CancelReason, Mode, Order, OrderType, Side, TimeInForce } from '../model.ts';
import {
  baseUnits,
  breaksFillOrKill,
  breaksPostOnly,
  isConsistent,
  isVisiblePart,
  marketBound,
  mayRest,
  restingReserve,
  type SpotIntent,
  sizeFault,
  spotReserve,
  type Target,
  totalFault,
} from '../quote/index.ts';
import type { SpotBook } from './book.ts';
import { hold, LiveOrder, releaseTo } from './live-order.ts';
import { type MatchEnd, match, opposite, planFill } from './matching.ts';
import { queueUp } from './resting.ts';

export interface PlaceSpotOrder extends CustomerCommand {
  type: 'place_spot_order';
  symbol: string;
  side: Side;
  orderType: OrderType;
  timeInForce: TimeInForce;
  postOnly: boolean;
  /** Ticks; null for a market order. */
  price: number | null;
  /** Lots; null for a market buy by total. */
  lots: number | null;
  /** Quote units as text, for a market buy by total; otherwise null. */
  total: string | null;
  /** Most lots of a limit order that others see at a time; absent when they see all. */
  visibleLots?: number;
}

export const PLACE_SPOT_ORDER: ShapeOf<PlaceSpotOrder> = {
  ...CUSTOMER_COMMAND,
  symbol: isName,
  side: isSide,
  orderType: isOrderType,
  timeInForce: isTimeInForce,
  postOnly: isFlag,
  price: nullable(isInteger),
  lots: nullable(isInteger),
  total: nullable(isAmount),
  visibleLots: optional(isInteger),
};

/**
 * The same check as that shape, field by field: of the most frequent command it takes a quarter of
 * the time.
 */
export function isPlaceSpotOrder(value: object): value is PlaceSpotOrder {
  const command = value as Readonly<Record<keyof PlaceSpotOrder, unknown>>;
  const { price, lots, total, visibleLots, orderType, timeInForce } = command;
  return (
    isCustomer(command.customer) &&
    isMode(command.mode) &&
    isName(command.clientId) &&
    isName(command.digest) &&
    isName(command.symbol) &&
    isSide(command.side) &&
    (orderType === 'limit' || orderType === 'market') &&
    (timeInForce === 'GTC' || timeInForce === 'IOC' || timeInForce === 'FOK') &&
    typeof command.postOnly === 'boolean' &&
    (price === null || isInteger(price)) &&
    (lots === null || isInteger(lots)) &&
    (total === null || isAmount(total)) &&
    (visibleLots === undefined || isInteger(visibleLots))
  );
}

/** An order that its instrument's rules allow; book and balance are not checked yet. */
interface ReadOrder {
  intent: SpotIntent;
  /** The worst price it accepts, in ticks. */
  limit: number;
}

/**
 * Reads an order by its instrument's rules; returns a catalogue code when they refuse it. A
 * triggered one was measured when it began to wait; by now it may have filled in part, or the
 * bounds have changed.
 */
function readOrder(command: SpotOrderFields, market: Market, isTriggered: boolean): ReadOrder | number {
  if (market.status !== 'open') return REFUSAL.suspended;
  const { orderType: type, timeInForce, postOnly, visibleLots } = command;
  const manner = { type, timeInForce, postOnly };
  if (!isConsistent(manner)) return REFUSAL.invalid;
  if (visibleLots !== undefined) {
    const isPart = isIntegerWithin(visibleLots, 1, market.spec.maxLots);
    if (!isPart || !isVisiblePart(visibleLots, command.lots ?? 0, manner)) return REFUSAL.lots;
  }
  return command.orderType === 'limit'
    ? readLimit(command, market, isTriggered)
    : readMarket(command, market, isTriggered);
}

function readLimit(command: SpotOrderFields, { bounds }: Market, isTriggered: boolean): ReadOrder | number {
  const { side, price, lots } = command;
  if (command.total !== null) return REFUSAL.invalid;
  if (!isPrice(price)) return REFUSAL.price;
  if (lots === null) return REFUSAL.lots;
  const size = { lots, price };
  const fault = sizeFault(size, bounds, isTriggered ? size : null);
  if (fault !== null) return SIZE_REFUSAL[fault];
  return { intent: { side, price, target: { lots } }, limit: price };
}

function readMarket(command: SpotOrderFields, market: Market, isTriggered: boolean): ReadOrder | number {
  const { side, price } = command;
  if (price !== null) return REFUSAL.invalid;
  if (market.lastTick === null) return REFUSAL.suspended;
  const reference = market.lastTick.price;
  const target = readTarget(command, market, reference, isTriggered);
  if (typeof target === 'number') return target;
  return {
    intent: { side, price: null, target },
    limit: marketBound(side, reference, market.spec.slippagePpm),
  };
}

function readTarget(
  command: SpotOrderFields,
  { bounds }: Market,
  reference: number,
  isTriggered: boolean,
): Target | number {
  const { lots, total } = command;
  if (total !== null) {
    const amount = readAmount(total);
    if (amount === null || lots !== null || command.side !== 'buy') return REFUSAL.invalid;
    const fault = totalFault(amount, bounds, isTriggered ? amount : null);
    return fault === null ? { total: amount } : SIZE_REFUSAL[fault];
  }
  if (lots === null) return REFUSAL.lots;
  const size = { lots, price: reference };
  const fault = sizeFault(size, bounds, isTriggered ? size : null);
  return fault === null ? { lots } : SIZE_REFUSAL[fault];
}

/** The planned start of an order: freeze `amount`, take up to `lots`. */
interface Approval {
  amount: bigint;
  lots: number;
  /** How a market order's fills end, as planned; null for a limit order. */
  end: MatchEnd | null;
}

/** What an order asks for, whichever command places it. */
export type SpotOrderFields = Omit<PlaceSpotOrder, 'type' | 'digest'>;

/**
 * Places a spot order: checks rules and balance, holds, fills, and lets the rest wait or cancels
 * it. A triggered one comes with its `backing`; if it sells, it takes the customer's own bids out
 * of its way.
 */
export function placeSpotOrder(
  x: Execution,
  command: SpotOrderFields,
  backing: Backing | null = null,
): Ruling {
  const book = x.state.parts.spot[command.mode].books.get(command.symbol);
  if (book === undefined) return refused(REFUSAL.invalid);
  const isTriggered = backing !== null;
  const read = readOrder(command, book.market, isTriggered);
  if (typeof read === 'number') return refused(read);
  const spendable = availableTo(command, book) + (backing?.amount ?? 0n);
  const approve = read.intent.price === null ? approveMarket : approveLimit;
  const clearsOwn = isTriggered && command.side === 'sell';
  const placing = { command, read, book, spendable, isTriggered, clearsOwn };
  const approval = approve(placing);
  if (typeof approval === 'number') return refused(approval);
  backing?.release();

  const live = openOrder(x, command, { limit: read.limit, target: read.intent.target }, book);
  hold(x, live, approval.amount);
  const { side } = command;
  const clear = clearsOwn ? (own: LiveOrder) => cancel(x, own, 'self_trade') : null;
  const { left, end } = match(x, book, side, live, read.limit, approval.lots, clear);
  conclude(x, book, live, left, approval.end ?? end);
  return placed(live.order.id);
}

/** An order that its rules allow, and what it meets. */
interface Placing {
  command: SpotOrderFields;
  read: ReadOrder;
  book: SpotBook;
  spendable: bigint;
  isTriggered: boolean;
  clearsOwn: boolean;
}

function approveLimit({ command, read, book, spendable, clearsOwn }: Placing): Approval | number {
  const { side, customer, timeInForce } = command;
  const { intent, limit } = read;
  const lots = 'lots' in intent.target ? intent.target.lots : 0;
  const amount = spotReserve(intent, 0n, book.market.terms);
  if (amount > spendable) return REFUSAL.balance;
  const best = clearsOwn
    ? book.queue.bestPast(opposite(side), (owner) => owner?.order.customer === customer)
    : book.queue.best(opposite(side));
  if (breaksPostOnly(command.postOnly, side, limit, best?.price)) {
    return REFUSAL.postOnlyWouldMatch;
  }
  if (timeInForce === 'FOK') {
    const { end } = planFill(book, side, intent.target, { customer, limit, clearsOwn });
    if (end !== 'complete') return REFUSAL.fillOrKill;
  }
  return { amount, lots, end: null };
}

/**
 * Plans an order at the market. What it must have is judged by what everybody sees of the book.
 * What is hidden there may come to more than that: the order then takes as much as the customer can
 * pay, and a total no more lots than one order may have, because to be refused would tell of it.
 */
function approveMarket({
  command,
  read,
  book,
  spendable,
  isTriggered,
  clearsOwn,
}: Placing): Approval | number {
  const { side, customer, timeInForce } = command;
  const { intent, limit } = read;
  const { terms, bounds } = book.market;
  const look = { customer, limit, clearsOwn };
  const seen = planFill(book, side, intent.target, { ...look, seesVisible: true });
  if (spotReserve(intent, seen.quote, terms) > spendable) return REFUSAL.balance;
  if (!isTriggered && seen.lots > bounds.maxLots) return REFUSAL.lots;
  const all = seen.passedHidden ? planFill(book, side, intent.target, look) : seen;
  const isPaid = spotReserve(intent, all.quote, terms) <= spendable;
  const isWithin = isTriggered || all.lots <= bounds.maxLots;
  const plan =
    isPaid && isWithin
      ? all
      : {
          ...planFill(book, side, isWithin ? { total: spendable } : { lots: bounds.maxLots }, look),
          end: 'depth' as const,
        };
  // A total that cannot buy one lot is too small; otherwise there is no other side to trade with.
  if (plan.lots === 0) return plan.end === 'complete' ? REFUSAL.lots : REFUSAL.noLiquidity;
  if (breaksFillOrKill(timeInForce, plan.end)) return REFUSAL.fillOrKill;
  const amount = side === 'buy' ? plan.quote : baseUnits(plan.lots, terms.lotUnits);
  return { amount, lots: plan.lots, end: plan.end };
}

function availableTo(command: SpotOrderFields, book: SpotBook): bigint {
  return book.paidBy(command.side).find(command.customer, 'coin')?.available ?? 0n;
}

/** The fields of a command that its order keeps. */
type Ticket = Pick<
  PlaceSpotOrder,
  | 'mode'
  | 'customer'
  | 'symbol'
  | 'clientId'
  | 'side'
  | 'orderType'
  | 'timeInForce'
  | 'postOnly'
  | 'visibleLots'
>;

/** Makes an order under the next order number. It holds nothing yet, and rests nowhere. */
export function openOrder(
  x: Execution,
  command: Ticket,
  { limit, target }: { limit: number; target: Target },
  book: SpotBook,
): LiveOrder {
  const { mode, customer, side } = command;
  const { spec } = book.market;
  const { makerFeePpm, takerFeePpm } = feesOf(x.state, command, book.market);
  x.state.counters.order += 1;
  return new LiveOrder(
    {
      id: x.state.counters.order,
      customer,
      mode,
      symbol: command.symbol,
      clientId: command.clientId,
      side,
      type: command.orderType,
      timeInForce: command.timeInForce,
      postOnly: command.postOnly,
      price: limit,
      lots: 'lots' in target ? target.lots : 0,
      total: 'total' in target ? target.total : 0n,
      filledLots: 0,
      filledQuote: 0n,
      fee: 0n,
      makerFeePpm,
      takerFeePpm: takerFeePpm === spec.takerFeePpm ? null : takerFeePpm,
      held: 0n,
      place: null,
      visibleLots: command.visibleLots ?? null,
      hiddenLots: 0,
      status: 'new',
      cancelReason: null,
      createdAt: x.time,
      grownAt: null,
      updatedAt: x.time,
    },
    book.paidBy(side).account(customer, 'coin'),
    book.receivedBy(side).account(customer, 'coin'),
  );
}

/**
 * Lets the rest of an order wait, or closes the order. Either way releases what is held beyond its
 * need.
 */
export function conclude(x: Execution, book: SpotBook, live: LiveOrder, left: number, end: MatchEnd): void {
  const { order } = live;
  if (end !== 'complete' && end !== 'self' && mayRest(order)) {
    rest(x, book, live, left);
    return;
  }
  endAsFilled(order, end);
  releaseTo(x, live, 0n);
}

/** Ends an order that does not rest, as its fills ended. */
export function endAsFilled(order: Order, end: MatchEnd): void {
  order.status = end === 'complete' ? 'filled' : 'canceled';
  if (end !== 'complete') order.cancelReason = cancelReason(order.type === 'market', end);
}

function rest(x: Execution, book: SpotBook, live: LiveOrder, left: number): void {
  const { order } = live;
  // After fills at better prices more is held than the rest needs.
  releaseTo(x, live, restingReserve(order.side, order.price, left, book.market.terms));
  queueUp(book, live);
  const { orders } = x.state.parts.spot[order.mode];
  if (orders.get(order.id) === undefined) orders.add(live);
}

function cancelReason(isMarket: boolean, end: MatchEnd): CancelReason {
  if (end === 'self') return 'self_trade';
  return isMarket && end === 'bound' ? 'slippage' : 'unfilled_remainder';
}

export interface CancelSpotOrder {
  type: 'cancel_spot_order';
  mode: Mode;
  customer: number;
  orderId: number;
}

export const CANCEL_SPOT_ORDER: ShapeOf<CancelSpotOrder> = {
  mode: isMode,
  customer: isCustomer,
  orderId: isInteger,
};

export interface CancelSpotOrders {
  type: 'cancel_spot_orders';
  mode: Mode;
  customer: number;
  /** Only this symbol's orders; null for all. */
  symbol: string | null;
}

export const CANCEL_SPOT_ORDERS: ShapeOf<CancelSpotOrders> = {
  mode: isMode,
  customer: isCustomer,
  symbol: nullable(isName),
};

/**
 * Cancels one open order of the customer. Another customer's order is as unknown as a closed one.
 */
export function cancelSpotOrder(x: Execution, command: CancelSpotOrder): Ruling {
  const live = x.state.parts.spot[command.mode].orders.get(command.orderId);
  if (live === undefined || live.order.customer !== command.customer) return refused(REFUSAL.orderNotFound);
  cancel(x, live, 'requested');
  return ACCEPTED;
}

/**
 * Cancels all open orders of the customer, or those of one symbol, oldest first. Having none is no
 * error.
 */
export function cancelSpotOrders(x: Execution, command: CancelSpotOrders): Ruling {
  const { mode, customer, symbol } = command;
  if (symbol !== null && !x.state.markets.has(symbol)) return refused(REFUSAL.invalid);
  for (const live of x.state.parts.spot[mode].orders.of(customer)) {
    if (symbol === null || live.order.symbol === symbol) cancel(x, live, 'requested');
  }
  return ACCEPTED;
}

/** Removes an open order from its book and releases what it held. */
export function cancel(x: Execution, live: LiveOrder, reason: CancelReason): void {
  const { order, slot } = live;
  const venue = x.state.parts.spot[order.mode];
  const resting = slot !== null && venue.books.get(order.symbol)?.queue.remove(slot);
  invariant(resting === true, 'an open order rests in its book');
  live.slot = null;
  order.hiddenLots = 0;
  venue.orders.remove(live);
  order.status = 'canceled';
  order.cancelReason = reason;
  x.touchOrder(live);
  releaseTo(x, live, 0n);
}
