import type { Interval } from '@trade/protocol';

/** A symbol without a tick for this long, ms, is stale. */
export const FEED_STALE_AFTER = 10_000;

/** One reference price: an integer count of the instrument's ticks. */
export interface FeedTick {
  symbol: string;
  price: number;
  /** Unique per symbol; in the simulated feed computed from the time alone. */
  tickId: string;
  /** Ms since the epoch. */
  at: number;
  /**
   * Traded since the previous tick, in smallest base and quote units; zero where the source gives
   * none.
   */
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

/** What a feed needs to know of an instrument. */
export interface FeedInstrument {
  symbol: string;
  base: string;
  quote: string;
  /** Smallest quote units per tick of one whole base. */
  tickUnits: number;
  baseDecimals: number;
  quoteDecimals: number;
}

/** The interface of the reference market: simulated, or one or several real exchanges. */
export interface ReferenceFeed {
  readonly kind: 'simulated' | 'live';
  /** Starts the ticks; `onTick` gets each symbol's ticks in order of time. */
  start(onTick: (tick: FeedTick) => void): Promise<void>;
  stop(): Promise<void>;
  /** Adds an instrument, which ticks from now on if the feed runs. A known one stays as it is. */
  follow(instrument: FeedInstrument): void;
  latest(symbol: string): FeedTick | null;
  /**
   * Returns the `count` candles that start before `before` (ms), oldest first; the last may be
   * incomplete.
   */
  history(symbol: string, interval: Interval, before: number, count: number): Promise<FeedCandle[]>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The epoch was a Thursday; weeks open on Monday. */
const FIRST_MONDAY = 4 * DAY;

const FIXED: Readonly<Record<Exclude<Interval, 'W' | 'M'>, number>> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': 60 * MINUTE,
  '4h': 240 * MINUTE,
  D: DAY,
};

/**
 * Returns the start of the candle that contains the time `at` (ms). Days, weeks (from Monday) and
 * months are in UTC.
 */
export function startOf(interval: Interval, at: number): number {
  if (interval === 'M') {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  if (interval === 'W') {
    return FIRST_MONDAY + Math.floor((at - FIRST_MONDAY) / (7 * DAY)) * 7 * DAY;
  }
  const period = FIXED[interval];
  return Math.floor(at / period) * period;
}

/**
 * Returns the start of the candle `steps` after (before, when negative) the one that starts at
 * `start`.
 */
export function stepFrom(interval: Interval, start: number, steps: number): number {
  if (interval === 'M') {
    const date = new Date(start);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps, 1);
  }
  return start + steps * (interval === 'W' ? 7 * DAY : FIXED[interval]);
}

/** Returns the end of the candle that starts at `start`, where the next begins. */
export function endOf(interval: Interval, start: number): number {
  return stepFrom(interval, start, 1);
}

/** Returns the number of the candle that starts at `start`, counted from the epoch's. */
export function numberOf(interval: Interval, start: number): number {
  if (interval === 'M') {
    const date = new Date(start);
    return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  }
  return (start - startOf(interval, 0)) / (interval === 'W' ? 7 * DAY : FIXED[interval]);
}

/** Returns the start of the candle of that number. */
export function startOfNumber(interval: Interval, number: number): number {
  return stepFrom(interval, startOf(interval, 0), number);
}
