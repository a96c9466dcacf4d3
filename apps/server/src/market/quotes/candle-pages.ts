import type { Interval } from '@trade/protocol';
import {
  endOf,
  type FeedCandle,
  numberOf,
  type ReferenceFeed,
  startOf,
  startOfNumber,
} from '../feeds/index.ts';

/** Candles of one page. */
const PAGE = 200;
/** Pages that are kept: of those of a few charts, a year of hours each. */
const MOST_PAGES = 500;
/** How long a page that still changes is good for. */
const GOOD_FOR = 1_000;
/** Exchanges may correct a candle for as long after its end. */
const SETTLING = 60_000;

interface Page {
  candles: readonly FeedCandle[];
  readAt: number;
}

/**
 * The history of the reference market, read in pages that everybody shares: one that is complete is kept, of the one that still
 * grows only what has changed is read again, at most once a second.
 */
export class CandlePages {
  /** In the order of their last use. */
  private readonly pages = new Map<string, Page>();
  private readonly readings = new Map<string, Promise<readonly FeedCandle[]>>();

  constructor(
    private readonly feed: Pick<ReferenceFeed, 'history'>,
    private readonly now: () => number,
  ) {}

  /** The last `count` candles that start before `before` (ms), oldest first; the running one is the last. */
  async before(symbol: string, interval: Interval, before: number, count: number): Promise<FeedCandle[]> {
    const last = startOf(interval, Math.min(before - 1, this.now()));
    const pages: FeedCandle[][] = [];
    let found = 0;
    for (let page = Math.floor(numberOf(interval, last) / PAGE); page >= 0 && found < count; page -= 1) {
      const candles = await this.page(symbol, interval, page);
      if (candles.length === 0) break;
      const usable = candles.filter(({ time }) => time < before);
      pages.unshift(usable);
      found += usable.length;
    }
    return pages.flat().slice(-count);
  }

  private page(symbol: string, interval: Interval, page: number): Promise<readonly FeedCandle[]> {
    const key = `${symbol}:${interval}:${page}`;
    const reading = this.readings.get(key);
    if (reading) return reading;
    const known = this.pages.get(key);
    if (known) {
      this.pages.delete(key);
      this.pages.set(key, known);
      const end = startOfNumber(interval, (page + 1) * PAGE);
      if (known.readAt >= end + SETTLING || this.now() - known.readAt < GOOD_FOR)
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
    if (this.pages.size > MOST_PAGES) this.forgetOldest();
    return candles;
  }

  private forgetOldest(): void {
    for (const key of this.pages.keys()) {
      this.pages.delete(key);
      return;
    }
  }
}
