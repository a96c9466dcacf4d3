import type { Backing } from '../kernel/backing.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import { placed, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../kernel/ruling.ts';
import { isInteger, type ShapeOf } from '../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isIntegerWithin,
  isPrice,
  MAX_LOTS,
} from '../kernel/values.ts';
import {
  asksForMore,
  breaksPostOnly,
  isVisiblePart,
  keepsPlace,
  restingReserve,
  sizeFault,
} from '../quote/index.ts';
import type { SpotBook } from './book.ts';
import { hold, type LiveOrder, releaseTo } from './live-order.ts';
import { match, opposite } from './matching.ts';
import { conclude } from './orders.ts';
import { leftOf, moveBack } from './resting.ts';

/**
 * Changes price and amount of an open order in one step; it keeps its number. An order that only
 * gets smaller keeps its place, any other change takes a new one, and trades at once where its new
 * price meets the other side.
 */
export interface AmendSpotOrder extends CustomerCommand {
  type: 'amend_spot_order';
  orderId: number;
  /** Ticks. */
  price: number;
  /** All lots of the order, those that are filled already included. */
  lots: number;
}

export const AMEND_SPOT_ORDER: ShapeOf<AmendSpotOrder> = {
  ...CUSTOMER_COMMAND,
  orderId: isInteger,
  price: isInteger,
  lots: isInteger,
};

/** What an amendment says, whichever command asks for it. */
export type SpotAmendment = Omit<AmendSpotOrder, 'type' | 'clientId' | 'digest'>;

/**
 * Amends an open order of the customer. Refused as a whole, the order is as it was. One that gets
 * dearer may have a `backing`.
 */
export function amendSpotOrder(x: Execution, command: SpotAmendment, backing: Backing | null = null): Ruling {
  const { mode, customer, orderId, price, lots } = command;
  const venue = x.state.parts.spot[mode];
  const live = venue.orders.get(orderId);
  if (live?.order.customer !== customer) return refused(REFUSAL.orderNotFound);
  const book = venue.books.get(live.order.symbol);
  invariant(book !== undefined, 'an open order rests in its book');
  if (book.market.status !== 'open') return refused(REFUSAL.suspended);
  if (price === live.order.price && lots === live.order.lots) return placed(orderId);
  const fault = termsFault(live, command, book);
  if (fault !== null) return refused(fault);
  const { order } = live;
  if (keepsPlace(order, command)) {
    shrink(x, book, live, lots);
    return placed(orderId);
  }
  const { side } = order;
  const missing = reserveFor(book, live, command) - order.held;
  if (missing > live.pays.available + (backing?.amount ?? 0n)) return refused(REFUSAL.balance);
  if (breaksPostOnly(order.postOnly, side, price, book.queue.best(opposite(side))?.price)) {
    return refused(REFUSAL.postOnlyWouldMatch);
  }
  backing?.release();
  move(x, book, live, command, missing);
  return placed(orderId);
}

/**
 * Judges the new terms as those of a new order for what is left. Returns a catalogue code, or null.
 */
function termsFault(
  { order }: LiveOrder,
  { price, lots }: SpotAmendment,
  { market }: SpotBook,
): number | null {
  if (!isPrice(price)) return REFUSAL.price;
  if (!isIntegerWithin(lots, 1, MAX_LOTS)) return REFUSAL.lots;
  const left = lots - order.filledLots;
  const fault = sizeFault({ lots: left, price }, market.bounds);
  if (fault !== null) return SIZE_REFUSAL[fault];
  const { visibleLots } = order;
  const shows = visibleLots === null || isVisiblePart(Math.min(visibleLots, left), left, order);
  return shows ? null : REFUSAL.lots;
}

function reserveFor(
  book: SpotBook,
  { order }: LiveOrder,
  { price, lots }: Pick<AmendSpotOrder, 'price' | 'lots'>,
): bigint {
  return restingReserve(order.side, price, lots - order.filledLots, book.market.terms);
}

/**
 * Makes an order smaller where it stands: first what nobody sees of it, then the part in the book.
 */
function shrink(x: Execution, book: SpotBook, live: LiveOrder, lots: number): void {
  const { order, slot } = live;
  invariant(slot !== null, 'an open order rests in its book');
  const cut = order.lots - lots;
  const unseen = Math.min(cut, order.hiddenLots);
  order.hiddenLots -= unseen;
  if (cut > unseen) book.queue.reduce(slot, cut - unseen);
  order.lots = lots;
  releaseTo(x, live, reserveFor(book, live, order));
  x.touchOrder(live);
}

/**
 * Takes an order out and lets it meet the book anew, as if it were placed now. What it holds grows
 * before, and shrinks after.
 */
function move(
  x: Execution,
  book: SpotBook,
  live: LiveOrder,
  { price, lots }: SpotAmendment,
  missing: bigint,
): void {
  const { order, slot } = live;
  const isOut = slot !== null && book.queue.remove(slot);
  invariant(isOut, 'an open order rests in its book');
  live.slot = null;
  order.hiddenLots = 0;
  if (asksForMore(order.side, order, { price, lots })) order.grownAt = x.time;
  order.price = price;
  order.lots = lots;
  moveBack(x, live);
  x.touchOrder(live);
  if (missing > 0n) hold(x, live, missing);
  const { left, end } = match(x, book, order.side, live, price, leftOf(live));
  conclude(x, book, live, left, end);
  if (order.status !== 'new') x.state.parts.spot[order.mode].orders.remove(live);
}
