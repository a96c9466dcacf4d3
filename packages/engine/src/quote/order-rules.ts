import type { BookDepth, OrderType, Side, TimeInForce } from '../model.ts';
import { accepts, type FillEnd } from './fill-tally.ts';

/*
 * How an order may meet the book: the same rules for spot and contracts, in the engine that decides
 * and in the tickets that predict its decision.
 */

/** How an order trades, apart from price and size. */
export interface OrderManner {
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** The order is refused when it would match at once. */
  readonly postOnly: boolean;
}

/** Whether what does not fill at once stays in the book. */
export function mayRest({ type, timeInForce }: Pick<OrderManner, 'type' | 'timeInForce'>): boolean {
  return type === 'limit' && timeInForce === 'GTC';
}

/** Whether the parts are compatible: only an order that can rest can be post-only. */
export function isConsistent(manner: OrderManner): boolean {
  return !manner.postOnly || mayRest(manner);
}

/**
 * Whether a post-only order is refused because it would match the best price of the other side.
 * `best` in ticks; undefined when that side is empty.
 */
export function breaksPostOnly(
  postOnly: boolean,
  side: Side,
  price: number,
  best: number | undefined,
): boolean {
  return postOnly && best !== undefined && accepts(side, price, best);
}

/** Whether a limit order would match at once, which a post-only order must not. */
export function wouldMatch(side: Side, price: number, depth: BookDepth): boolean {
  const best = side === 'buy' ? depth.asks[0] : depth.bids[0];
  return breaksPostOnly(true, side, price, best?.[0]);
}

/** An order shows at least one part in this many of its lots. */
export const MOST_PARTS = 10;

/**
 * Whether this much of an order may be all that others see: it rests, and the part is neither too
 * small nor more than the whole.
 */
export function isVisiblePart(visible: number, lots: number, manner: OrderManner): boolean {
  return mayRest(manner) && visible * MOST_PARTS >= lots && visible <= lots;
}

/** Returns the lots of a resting order that stand in the book, when `left` are not filled yet. */
export function partOf(visible: number | null, left: number): number {
  return visible === null ? left : Math.min(visible, left);
}

/**
 * Whether an order keeps its place among those of its price: only when nothing changes but that it
 * gets smaller.
 */
export function keepsPlace(
  before: { price: number; lots: number },
  after: { price: number; lots: number },
): boolean {
  return after.price === before.price && after.lots <= before.lots;
}

/** Whether an amended order asks for more: it gets larger, or a purchase dearer. */
export function asksForMore(
  side: Side,
  before: { price: number; lots: number },
  after: { price: number; lots: number },
): boolean {
  return after.lots > before.lots || (side === 'buy' && after.price > before.price);
}

/**
 * Whether fill-or-kill refuses an order whose fills end this way. When only a part of the book is
 * known, `depth` proves nothing.
 */
export function breaksFillOrKill(timeInForce: TimeInForce, end: FillEnd | 'self' | 'money'): boolean {
  return timeInForce === 'FOK' && end !== 'complete';
}
