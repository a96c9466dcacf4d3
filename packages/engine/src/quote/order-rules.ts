import type { BookDepth, OrderType, Side, TimeInForce } from '../model.ts';
import { accepts, type FillEnd } from './fill-tally.ts';

/*
 * How an order may meet the book: the same rules for spot and contracts, in the engine that decides and in the tickets
 * that predict its decision.
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

/** Whether a post-only order is refused because it would match the best price of the other side. `best` in ticks; undefined when that side is empty. */
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

/** Whether fill-or-kill refuses an order whose fills end this way. When only a part of the book is known, `depth` proves nothing. */
export function breaksFillOrKill(timeInForce: TimeInForce, end: FillEnd | 'self'): boolean {
  return timeInForce === 'FOK' && end !== 'complete';
}
