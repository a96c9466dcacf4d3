import type { BookDepth, OrderType, Side, TimeInForce } from '../model.ts';
import { accepts, type FillEnd } from './fill-tally.ts';

/*
 * How an order may meet the book: one set of rules for spot and contracts, for the engine that decides and for the tickets
 * that say beforehand what it will decide.
 */

/** What an order says about how it trades, apart from price and size. */
export interface OrderManner {
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** Refused rather than matched at once. */
  readonly postOnly: boolean;
}

/** Whether what does not fill at once stays in the book. */
export function mayRest({ type, timeInForce }: Pick<OrderManner, 'type' | 'timeInForce'>): boolean {
  return type === 'limit' && timeInForce === 'GTC';
}

/** Whether the parts go together: only what may rest can be post-only. */
export function isConsistent(manner: OrderManner): boolean {
  return !manner.postOnly || mayRest(manner);
}

/** Whether a post-only order is refused because it would match the best price of the other side. `best` in ticks; none when that side is empty. */
export function breaksPostOnly(
  postOnly: boolean,
  side: Side,
  price: number,
  best: number | undefined,
): boolean {
  return postOnly && best !== undefined && accepts(side, price, best);
}

/** True when a limit order would match at once, which a post-only order must not. */
export function wouldMatch(side: Side, price: number, depth: BookDepth): boolean {
  const best = side === 'buy' ? depth.asks[0] : depth.bids[0];
  return breaksPostOnly(true, side, price, best?.[0]);
}

/** Whether fill-or-kill refuses an order whose fills end this way. Of a book that is not seen whole, `depth` says nothing. */
export function breaksFillOrKill(timeInForce: TimeInForce, end: FillEnd | 'self'): boolean {
  return timeInForce === 'FOK' && end !== 'complete';
}
