import { BOOK_LEVELS, type bookDelta, type bookSnapshot, toUnits } from '@trade/protocol';
import type { z } from 'zod';

/** [price, amount] as the server wrote them. */
export type BookLevel = readonly [price: string, amount: string];

export interface Book {
  readonly symbol: string;
  readonly seq: number;
  /** Best first, at most ten. */
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly time: number;
}

type Snapshot = z.infer<typeof bookSnapshot>;
type Delta = z.infer<typeof bookDelta>;

/** Enough decimals to compare any two prices of the wire. */
const COMPARED_DECIMALS = 18;

function priceOf(level: BookLevel): bigint {
  return toUnits(level[0], COMPARED_DECIMALS) ?? 0n;
}

function isEmpty(level: BookLevel): boolean {
  return toUnits(level[1], COMPARED_DECIMALS) === 0n;
}

/**
 * Returns the side with the changes applied: a new amount for its price; zero removes the price.
 */
function mergeSide(
  side: readonly BookLevel[],
  changes: readonly BookLevel[],
  bestFirst: 'highest' | 'lowest',
): readonly BookLevel[] {
  if (changes.length === 0) return side;
  const byPrice = new Map(side.map((level) => [priceOf(level), level]));
  for (const change of changes) {
    if (isEmpty(change)) byPrice.delete(priceOf(change));
    else byPrice.set(priceOf(change), change);
  }
  const sign = bestFirst === 'lowest' ? 1 : -1;
  return [...byPrice]
    .sort(([left], [right]) => (left < right ? -sign : left > right ? sign : 0))
    .slice(0, BOOK_LEVELS)
    .map(([, level]) => level);
}

export function bookFromSnapshot(snapshot: Snapshot): Book {
  const { symbol, seq, bids, asks, time } = snapshot;
  return { symbol, seq, bids: bids.slice(0, BOOK_LEVELS), asks: asks.slice(0, BOOK_LEVELS), time };
}

/**
 * Returns the order book after the delta; unchanged if it is in it already; `gap` when a delta is
 * missing.
 */
export function applyDelta(book: Book, delta: Delta): Book | 'gap' {
  if (delta.seq <= book.seq) return book;
  if (delta.prevSeq !== book.seq) return 'gap';
  return {
    symbol: book.symbol,
    seq: delta.seq,
    bids: mergeSide(book.bids, delta.bids, 'highest'),
    asks: mergeSide(book.asks, delta.asks, 'lowest'),
    time: delta.time,
  };
}
