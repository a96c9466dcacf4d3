import type { BookEntry } from '../books/order-book.ts';
import type { SpotBook } from '../books/spot-book.ts';
import type { Side } from '../model.ts';
import type { LiveOrder, Resting } from '../orders/live-order.ts';
import { accepts, type FillEnd, FillTally, type Target } from '../quote/index.ts';
import type { Execution } from './execution.ts';
import { settleTrade } from './settlement.ts';

/** Why a taker stopped: as for any walk through the book, or because the next match would be with itself. */
export type MatchEnd = FillEnd | 'self';

export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/**
 * Trades up to `lots` against the other side of the book, best price first, within `limit`.
 * `taker` is null for the liquidity provider. Answers the lots left.
 */
export function match(
  x: Execution,
  book: SpotBook,
  side: Side,
  taker: Resting,
  limit: number,
  lots: number,
): { left: number; end: MatchEnd } {
  let left = lots;
  while (left > 0) {
    const entry = book.queue.best(opposite(side));
    if (entry === null) return { left, end: 'depth' };
    if (!accepts(side, limit, entry.price)) return { left, end: 'bound' };
    if (taker !== null && isOwn(entry, taker.order.customer)) return { left, end: 'self' };
    const traded = Math.min(left, entry.lots);
    settleTrade(x, book, side, taker, entry, traded);
    left -= traded;
  }
  return { left, end: 'complete' };
}

/** What `match` would trade for this customer, without trading. */
export function planFill(
  book: SpotBook,
  side: Side,
  customer: number,
  limit: number,
  target: Target,
): { lots: number; quote: bigint; end: MatchEnd } {
  const tally = new FillTally(side, limit, target, book.market.terms.unitsPerTickLot);
  for (const entry of book.queue.queue(opposite(side))) {
    if (accepts(side, limit, entry.price) && isOwn(entry, customer)) {
      return { lots: tally.lots, quote: tally.quote, end: 'self' };
    }
    if (!tally.offer(entry.price, entry.lots)) break;
  }
  return { lots: tally.lots, quote: tally.quote, end: tally.end };
}

function isOwn(entry: BookEntry<Resting>, customer: number): boolean {
  return ownerOf(entry.owner) === customer;
}

function ownerOf(resting: LiveOrder | null): number | null {
  return resting === null ? null : resting.order.customer;
}
