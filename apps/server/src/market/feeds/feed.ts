import type { Interval } from '@trade/protocol';

/** A symbol without a tick for this long, ms, is stale. */
export const FEED_STALE_AFTER = 10_000;

/** One reference price: an integer count of the instrument's ticks. */
export interface FeedTick {
  symbol: string;
  price: number;
  /** Unique per symbol; for the simulated feed derived from the time alone. */
  tickId: string;
  /** Ms since the epoch. */
  at: number;
  /** Traded since the tick before, in smallest base and quote units; zero where the source does not tell. */
  volume: bigint;
  turnover: bigint;
}

/** Prices in ticks; volume in base and turnover in quote, both in smallest units. */
export interface FeedCandle {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: bigint;
  turnover: bigint;
  complete: boolean;
}

/** What a feed must know of an instrument. */
export interface FeedInstrument {
  symbol: string;
  base: string;
  quote: string;
  /** Smallest quote units per tick of one whole base. */
  tickUnits: number;
  baseDecimals: number;
  quoteDecimals: number;
}

/** The reference market behind one interface: simulated, or one or several real exchanges. */
export interface ReferenceFeed {
  readonly kind: 'simulated' | 'live';
  /** Starts ticking; `onTick` gets ticks of one symbol in order of time. */
  start(onTick: (tick: FeedTick) => void): Promise<void>;
  stop(): Promise<void>;
  /** Takes one more instrument in; it ticks from now on if the feed does. One that is known already stays as it is. */
  follow(instrument: FeedInstrument): void;
  latest(symbol: string): FeedTick | null;
  /** The `count` candles that start before `before` (ms), oldest first; the last may be incomplete. */
  history(symbol: string, interval: Interval, before: number, count: number): Promise<FeedCandle[]>;
}
