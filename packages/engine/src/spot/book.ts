import { type Digest, ENTITY_KIND } from '../kernel/digest.ts';
import type { Market } from '../kernel/market.ts';
import { OrderBook, type Slot } from '../kernel/order-book.ts';
import type { AssetLedger } from '../kernel/state/account.ts';
import { type ListedAsset, MODES } from '../kernel/state/engine-state.ts';
import type { LadderEvent } from '../kernel/state/events.ts';
import { HashedEntity } from '../kernel/state-hash.ts';
import type { Ladder, LadderQuote, Mode, Side } from '../model.ts';
import { OpenOrders, type Resting } from './live-order.ts';

/** The liquidity provider's quotes in one book, and what its accounts have frozen for them. */
export class LiveLadder extends HashedEntity {
  /** Best first; a quote leaves when it is filled. */
  bids: Slot<Resting>[] = [];
  asks: Slot<Resting>[] = [];
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

  /** Removes a filled quote. */
  drop(slot: Slot<Resting>): void {
    const quotes = slot.side === 'buy' ? this.bids : this.asks;
    quotes.splice(quotes.indexOf(slot), 1);
  }

  copy(): Ladder {
    return {
      mode: this.mode,
      symbol: this.symbol,
      bids: this.bids.map(quoteOf),
      asks: this.asks.map(quoteOf),
    };
  }

  event(): LadderEvent {
    return { type: 'ladder', ...this.copy() };
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

function quoteOf(slot: Slot<Resting>): LadderQuote {
  return { id: slot.id, price: slot.price, lots: slot.lots };
}

/** One instrument's book in one mode, with the ledgers of its two assets. */
export class SpotBook {
  readonly queue = new OrderBook<Resting>();
  readonly ladder: LiveLadder;

  constructor(
    readonly market: Market,
    readonly mode: Mode,
    readonly base: AssetLedger,
    readonly quote: AssetLedger,
  ) {
    this.ladder = new LiveLadder(mode, market.spec.symbol);
  }

  /** Returns the ledger of the asset that an order of this side pays. */
  paidBy(side: Side): AssetLedger {
    return side === 'buy' ? this.quote : this.base;
  }

  /** Returns the ledger of the asset that an order of this side receives. */
  receivedBy(side: Side): AssetLedger {
    return side === 'buy' ? this.base : this.quote;
  }
}

/** The books and open orders of one mode. */
export class SpotVenue {
  readonly books = new Map<string, SpotBook>();
  readonly orders = new OpenOrders();
}

export type SpotVenues = Readonly<Record<Mode, SpotVenue>>;

/** Opens an empty book in each mode for a market whose two assets are `base` and `quote`. */
export function openBooks(venues: SpotVenues, market: Market, base: ListedAsset, quote: ListedAsset): void {
  for (const mode of MODES) {
    const book = new SpotBook(market, mode, base.ledgers[mode], quote.ledgers[mode]);
    venues[mode].books.set(market.spec.symbol, book);
  }
}
