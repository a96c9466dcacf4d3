import { type Candle, INTERVALS, type Interval } from '@trade/protocol';
import { RecentlyUsed } from '../../platform/memory/recently-used.ts';
import {
  endOf,
  type FeedCandle,
  type FeedTick,
  numberOf,
  type ReferenceFeed,
  startOf,
  startOfNumber,
} from '../feeds/index.ts';
import { amountText, priceText } from './contract-data.ts';
import { RunningCandle } from './running-candle.ts';
import type { MarketUnits } from './traded-markets.ts';

/** Candles of one page. */
const PAGE = 200;
/** Most pages cached: those of a few charts, a year of hours each. */
const MOST_PAGES = 500;
/** A page that still changes is cached for this long. */
const GOOD_FOR = 1_000;
/** Exchanges may correct a candle for this long after its end. */
const SETTLING = 60_000;
/**
 * So many pages in a row without a candle are where the history begins; fewer are a time without
 * trades.
 */
const EMPTY_PAGES = 3;

interface Page {
  candles: readonly FeedCandle[];
  readAt: number;
}

/**
 * The history of the reference market in pages shared by all callers: a complete page is kept; of a
 * growing one only the changed part is read again, at most once a second.
 */
export class CandlePages {
  private readonly pages = new RecentlyUsed<string, Page>(MOST_PAGES);
  private readonly readings = new Map<string, Promise<readonly FeedCandle[]>>();

  constructor(
    private readonly feed: Pick<ReferenceFeed, 'history'>,
    private readonly now: () => number,
  ) {}

  /**
   * Returns the last `count` candles that start before `before` (ms), oldest first; the running one
   * is the last.
   */
  async before(symbol: string, interval: Interval, before: number, count: number): Promise<FeedCandle[]> {
    return (await this.partsBefore(symbol, interval, before, count)).flat();
  }

  /** The same by page: a whole page is always the same array, until it is read again. */
  async partsBefore(
    symbol: string,
    interval: Interval,
    before: number,
    count: number,
  ): Promise<(readonly FeedCandle[])[]> {
    const last = startOf(interval, Math.min(before - 1, this.now()));
    const pages: (readonly FeedCandle[])[] = [];
    let found = 0;
    let empty = 0;
    for (let page = Math.floor(numberOf(interval, last) / PAGE); page >= 0 && found < count; page -= 1) {
      const candles = await this.page(symbol, interval, page);
      empty = candles.length === 0 ? empty + 1 : 0;
      if (empty === EMPTY_PAGES) break;
      if (empty > 0) continue;
      const end = candles.findLastIndex(({ time }) => time < before) + 1;
      const start = Math.max(0, end - (count - found));
      pages.unshift(start === 0 && end === candles.length ? candles : candles.slice(start, end));
      found += end - start;
    }
    return pages;
  }

  private page(symbol: string, interval: Interval, page: number): Promise<readonly FeedCandle[]> {
    const key = `${symbol}:${interval}:${page}`;
    const reading = this.readings.get(key);
    if (reading) return reading;
    const known = this.pages.get(key);
    if (known) {
      const end = startOfNumber(interval, (page + 1) * PAGE);
      if (known.readAt >= end + SETTLING || Math.abs(this.now() - known.readAt) < GOOD_FOR)
        return Promise.resolve(known.candles);
    }
    const started = this.read(symbol, interval, page, known).finally(() => this.readings.delete(key));
    this.readings.set(key, started);
    return started;
  }

  private async read(
    symbol: string,
    interval: Interval,
    page: number,
    known: Page | undefined,
  ): Promise<readonly FeedCandle[]> {
    const readAt = this.now();
    const firstOfPage = page * PAGE;
    const start = startOfNumber(interval, firstOfPage);
    const end = startOfNumber(interval, firstOfPage + PAGE);
    const isSettled = ({ time }: FeedCandle) => endOf(interval, time) + SETTLING <= (known?.readAt ?? 0);
    const kept = (known?.candles ?? []).filter(isSettled);
    const newest = kept.at(-1);
    const from = newest ? numberOf(interval, newest.time) + 1 : firstOfPage;
    const read = await this.feed.history(symbol, interval, end, firstOfPage + PAGE - from);
    const after = newest?.time ?? start - 1;
    const candles = [...kept, ...read.filter(({ time }) => time > after && time >= start)];
    this.pages.set(`${symbol}:${interval}:${page}`, { candles, readAt });
    return candles;
  }
}

/** A watched running candle is read again this often. */
const REREAD_EVERY = 30_000;
/** A candle counts as watched for this long after a request. */
const WATCHED_FOR = 60_000;
/** Most candles per request. */
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
    /** Called when a running candle cannot be read; ticks still update it. */
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

  /**
   * Returns the running candle; null until it was read or a tick arrived. Reads nothing once it is
   * watched.
   */
  current(symbol: string, interval: Interval): FeedCandle | null {
    const now = this.now();
    const { running } = this.watch(symbol, interval, now);
    if (running.isDue(now, REREAD_EVERY)) this.refresh(running);
    return running.current;
  }

  /** Reads the running candles of these symbols before the first request. */
  async warm(symbols: readonly string[]): Promise<void> {
    const now = this.now();
    const all = symbols.flatMap((symbol) => INTERVALS.map((interval) => this.watch(symbol, interval, now)));
    await Promise.all(all.map(({ running }) => running.refresh(now)));
  }

  /**
   * Returns the last `count` candles that start before `before` (ms), oldest first; the running one
   * is the last.
   */
  before(symbol: string, interval: Interval, before: number, count: number): Promise<FeedCandle[]> {
    return this.pages.before(symbol, interval, before, Math.min(count, MOST_CANDLES));
  }

  /** The same in parts, see `CandlePages`. */
  partsBefore(
    symbol: string,
    interval: Interval,
    before: number,
    count: number,
  ): Promise<(readonly FeedCandle[])[]> {
    return this.pages.partsBefore(symbol, interval, before, Math.min(count, MOST_CANDLES));
  }

  /**
   * Returns the candles that start in [from, to] (ms) in parts, at most the last `MOST_CANDLES` of
   * them.
   */
  async partsBetween(
    symbol: string,
    interval: Interval,
    from: number,
    to: number,
  ): Promise<(readonly FeedCandle[])[]> {
    const last = startOf(interval, Math.min(to, this.now()));
    if (last < from) return [];
    const period = interval === 'M' ? SHORTEST_MONTH : endOf(interval, last) - last;
    const count = Math.ceil((last - from) / period) + 1;
    const parts = await this.partsBefore(symbol, interval, last + 1, count);
    const isWhole = (part: readonly FeedCandle[]) => (part[0]?.time ?? from) >= from;
    return parts.map((part) => (isWhole(part) ? part : part.filter(({ time }) => time >= from)));
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

/** A candle in wire form. */
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
