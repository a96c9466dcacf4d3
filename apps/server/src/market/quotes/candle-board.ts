import { type Candle, INTERVALS, type Interval } from '@trade/protocol';
import { endOf, type FeedCandle, type FeedTick, type ReferenceFeed, startOf } from '../feeds/index.ts';
import { CandlePages } from './candle-pages.ts';
import { RunningCandle } from './running-candle.ts';
import { amountText, priceText } from './texts.ts';
import type { MarketUnits } from './traded-markets.ts';

/** A running candle somebody looks at is read anew this often. */
const REREAD_EVERY = 30_000;
/** How long after a look it still counts as looked at. */
const WATCHED_FOR = 60_000;
/** Most candles that one question is answered with. */
export const MOST_CANDLES = 1_000;

const SHORTEST_MONTH = 28 * 86_400_000;

interface Watched {
  running: RunningCandle;
  lookedAt: number;
}

/** Candles of the reference market, past and running. */
export class CandleBoard {
  private readonly pages: CandlePages;
  private readonly watched = new Map<string, Map<Interval, Watched>>();

  constructor(
    private readonly feed: Pick<ReferenceFeed, 'history'>,
    private readonly now: () => number,
    /** Told when a running candle cannot be read; it goes on growing from its ticks. */
    private readonly onError: (error: unknown) => void,
  ) {
    this.pages = new CandlePages(feed, now);
  }

  hear(tick: FeedTick): void {
    const now = this.now();
    for (const { running, lookedAt } of this.watched.get(tick.symbol)?.values() ?? []) {
      running.hear(tick);
      if (now - lookedAt < WATCHED_FOR && running.isDue(now, REREAD_EVERY)) this.refresh(running);
    }
  }

  /** The candle that runs right now; null until it was read or a tick was heard. Costs no reading once it is watched. */
  current(symbol: string, interval: Interval): FeedCandle | null {
    const now = this.now();
    const { running } = this.watch(symbol, interval, now);
    if (running.isDue(now, REREAD_EVERY)) this.refresh(running);
    return running.current;
  }

  /** Reads the running candles of these symbols, so that the first look finds them. */
  async warm(symbols: readonly string[]): Promise<void> {
    const now = this.now();
    const all = symbols.flatMap((symbol) => INTERVALS.map((interval) => this.watch(symbol, interval, now)));
    await Promise.all(all.map(({ running }) => running.refresh(now)));
  }

  /** The last `count` candles that start before `before` (ms), oldest first; the running one is the last. */
  before(symbol: string, interval: Interval, before: number, count: number): Promise<FeedCandle[]> {
    return this.pages.before(symbol, interval, before, Math.min(count, MOST_CANDLES));
  }

  /** The candles that start in [from, to] (ms), at most the last `MOST_CANDLES` of them. */
  async between(symbol: string, interval: Interval, from: number, to: number): Promise<FeedCandle[]> {
    const last = startOf(interval, Math.min(to, this.now()));
    if (last < from) return [];
    const period = interval === 'M' ? SHORTEST_MONTH : endOf(interval, last) - last;
    const count = Math.ceil((last - from) / period) + 1;
    const candles = await this.before(symbol, interval, last + 1, count);
    return candles.filter((candle) => candle.time >= from);
  }

  private watch(symbol: string, interval: Interval, now: number): Watched {
    const ofSymbol = this.watched.get(symbol) ?? new Map<Interval, Watched>();
    this.watched.set(symbol, ofSymbol);
    const known = ofSymbol.get(interval);
    if (known) {
      known.lookedAt = now;
      return known;
    }
    const running = new RunningCandle({
      startOf: (at) => startOf(interval, at),
      endOf: (start) => endOf(interval, start),
      read: async (at) => (await this.feed.history(symbol, interval, at + 1, 1)).at(-1) ?? null,
    });
    const watched = { running, lookedAt: now };
    ofSymbol.set(interval, watched);
    return watched;
  }

  private refresh(running: RunningCandle): void {
    running.refresh(this.now()).catch(this.onError);
  }
}

/** A candle as the wire shows it. */
export function candleData(
  instrument: MarketUnits,
  interval: Interval,
  candle: FeedCandle,
  now: number,
): Candle {
  return {
    time: candle.time,
    open: priceText(instrument, candle.open),
    high: priceText(instrument, candle.high),
    low: priceText(instrument, candle.low),
    close: priceText(instrument, candle.close),
    volume: amountText(candle.volume),
    turnover: amountText(candle.turnover),
    id: `${instrument.symbol}_${interval}_${candle.time}`,
    interval,
    data_complete: candle.complete || endOf(interval, candle.time) <= now,
  };
}
