import type { Ladder, LadderQuote, Mode } from '../../model.ts';
import type { Digest } from '../hash/digest.ts';
import { ENTITY_KIND } from '../hash/kinds.ts';
import { HashedEntity } from '../hash/state-hash.ts';
import type { Resting } from '../orders/live-order.ts';
import type { BookEntry } from './order-book.ts';

/** The liquidity provider's quotes in one book, and what is frozen for them in its accounts. */
export class LiveLadder extends HashedEntity {
  /** Best first; a quote leaves when it is filled. */
  bids: BookEntry<Resting>[] = [];
  asks: BookEntry<Resting>[] = [];
  /** Quote units frozen for the bids. */
  heldQuote = 0n;
  /** Base units frozen for the asks. */
  heldBase = 0n;
  /** The last command that touched it. */
  touchedAt = 0;

  constructor(
    readonly mode: Mode,
    readonly symbol: string,
  ) {
    super();
  }

  isEmpty(): boolean {
    return this.bids.length === 0 && this.asks.length === 0;
  }

  /** Forgets a quote that is filled. */
  drop(entry: BookEntry<Resting>): void {
    const quotes = entry.side === 'buy' ? this.bids : this.asks;
    quotes.splice(quotes.indexOf(entry), 1);
  }

  copy(): Ladder {
    return {
      mode: this.mode,
      symbol: this.symbol,
      bids: this.bids.map(quoteOf),
      asks: this.asks.map(quoteOf),
    };
  }

  isPresent(): boolean {
    return !this.isEmpty();
  }

  describe(digest: Digest): void {
    digest.begin(ENTITY_KIND.ladder).text(this.mode).text(this.symbol);
    for (const quotes of [this.bids, this.asks]) {
      digest.number(quotes.length);
      for (const { id, price, lots } of quotes) digest.number(id).number(price).number(lots);
    }
  }
}

function quoteOf(entry: BookEntry<Resting>): LadderQuote {
  return { id: entry.id, price: entry.price, lots: entry.lots };
}
