import { type Candle, type Interval, readCandles } from '@trade/protocol';
import { useMemo } from 'react';
import { useApi } from '../../../../platform/api/index.ts';

/** The `count` candles that end before or at `before` (ms), oldest first. */
export type LoadOlder = (before: number, count: number) => Promise<readonly Candle[]>;

const PAGE = 300;

/** One chart's candles: the live ones, and the older pages loaded so far. */
export class CandleHistory {
  readonly #load: LoadOlder;
  #older: readonly Candle[] = [];
  #live: readonly Candle[] = [];
  #loading = false;
  #complete = false;

  constructor(load: LoadOlder) {
    this.#load = load;
  }

  /** Oldest first, with unique times, because the chart's library fails at duplicates. */
  get candles(): readonly Candle[] {
    return [...this.#older, ...this.#live];
  }

  /** Whether candles of before `time` are here, or there are none. */
  reachesTo(time: number): boolean {
    return this.#complete || (this.#first?.time ?? Number.POSITIVE_INFINITY) <= time;
  }

  get #first(): Candle | undefined {
    return this.#older[0] ?? this.#live[0];
  }

  /** Takes over the live candles. Older ones are kept, unless there is a gap between. */
  follow(live: readonly Candle[]): void {
    const oldest = live[0]?.time ?? Number.POSITIVE_INFINITY;
    const formerNewest = this.#live.at(-1)?.time ?? Number.POSITIVE_INFINITY;
    this.#older = formerNewest < oldest ? [] : this.candles.filter((candle) => candle.time < oldest);
    this.#live = live;
  }

  /**
   * Loads one more page. Returns whether it brought anything new; after a failure the next call
   * tries again.
   */
  async loadOlder(): Promise<boolean> {
    const oldest = this.#first;
    if (this.#loading || this.#complete || oldest === undefined) return false;
    this.#loading = true;
    try {
      const page = await this.#load(oldest.time, PAGE);
      const older = page.filter((candle) => candle.time < oldest.time);
      this.#complete = older.length === 0;
      return this.#prepend(older, oldest);
    } catch {
      return false;
    } finally {
      this.#loading = false;
    }
  }

  /**
   * Puts the page that ends at a candle before all others. Meanwhile these may have grown backwards
   * or got a gap.
   */
  #prepend(page: readonly Candle[], end: Candle): boolean {
    const first = this.#first;
    if (first === undefined || !this.candles.some((candle) => candle.time === end.time)) return false;
    const older = page.filter((candle) => candle.time < first.time);
    this.#older = [...older, ...this.#older];
    return older.length > 0;
  }
}

/** The history of a symbol's candles, empty until it follows the live ones. */
export function useCandleHistory(symbol: string, interval: Interval): CandleHistory {
  const api = useApi();
  return useMemo(
    () =>
      new CandleHistory((from, count) =>
        api.call(readCandles, { query: { symbol, resolution: interval, count, from } }),
      ),
    [api, symbol, interval],
  );
}
