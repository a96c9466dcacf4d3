import type { FeedCandle } from '../feed.ts';

/** Most candles remembered of one series: a year of hours. */
const MOST = 10_000;
/** How long a candle that may still change is good for. */
const UNSETTLED_FOR = 5_000;

interface Entry {
  /** Null where the exchange has none: nothing was traded. */
  candle: FeedCandle | null;
  readAt: number;
  /** It will not change any more. */
  settled: boolean;
}

/** Candles as they were read. Settled ones are kept; the others are read again after a while. */
export class CandleCache {
  private readonly entries = new Map<number, Entry>();

  /** Those of `starts` that have to be read. */
  missing(starts: readonly number[], now: number): number[] {
    return starts.filter((start) => {
      const entry = this.entries.get(start);
      return !entry || (!entry.settled && now - entry.readAt >= UNSETTLED_FOR);
    });
  }

  /** Remembers what was found where candles were looked for; those that start before `settledBefore` are settled. */
  put(starts: readonly number[], found: readonly FeedCandle[], readAt: number, settledBefore: number): void {
    if (this.entries.size + starts.length > MOST) this.entries.clear();
    const byTime = new Map(found.map((candle) => [candle.time, candle]));
    for (const start of starts) {
      this.entries.set(start, { candle: byTime.get(start) ?? null, readAt, settled: start < settledBefore });
    }
  }

  get(starts: readonly number[]): FeedCandle[] {
    return starts.flatMap((start) => this.entries.get(start)?.candle ?? []);
  }
}
