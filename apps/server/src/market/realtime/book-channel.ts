import type { BookDepth } from '@trade/engine';
import { MESSAGE } from '@trade/protocol';
import { lotsText, type MarketUnits, priceText } from '../quotes/index.ts';
import { bookDiff } from './book-diff.ts';
import type { Channel } from './channel.ts';
import { encode } from './message.ts';

/** A book at a sequence of the exchange. */
export interface BookState {
  seq: number;
  time: number;
  depth: BookDepth;
}

/**
 * One order book: a snapshot, then deltas that each name the sequence they stand on.
 * Readers who apply them in order hold the book's best levels and no others.
 */
export class BookChannel implements Channel {
  private shown: BookState;
  private encoded: Buffer | null = null;

  constructor(
    private readonly units: MarketUnits,
    /** The book now; null when it has not changed since it was last read. */
    private readonly read: () => BookState | null,
    first: BookState,
  ) {
    this.shown = first;
  }

  snapshot(): Buffer {
    const { seq, time, depth } = this.shown;
    const { symbol } = this.units;
    this.encoded ??= encode({
      type: MESSAGE.book,
      data: { symbol, kind: 'snapshot', seq, ...this.levels(depth), time },
    });
    return this.encoded;
  }

  update(): Buffer | null {
    const next = this.read();
    if (!next) return null;
    const diff = bookDiff(this.shown.depth, next.depth);
    if (diff.bids.length === 0 && diff.asks.length === 0) return null;
    const prevSeq = this.shown.seq;
    this.shown = next;
    this.encoded = null;
    const { seq, time } = next;
    const { symbol } = this.units;
    return encode({
      type: MESSAGE.book,
      data: { symbol, kind: 'delta', seq, prevSeq, ...this.levels(diff), time },
    });
  }

  private levels(depth: BookDepth) {
    const text = ([price, lots]: [number, number]): [string, string] => [
      priceText(this.units, price),
      lotsText(this.units, lots),
    ];
    return { bids: depth.bids.map(text), asks: depth.asks.map(text) };
  }
}
