import type { Candle } from '@trade/protocol';

/** The `count` candles that end before or at `before` (ms), oldest first. */
export type LoadOlder = (before: number, count: number) => Promise<readonly Candle[]>;

const PAGE = 300;

/** One chart's candles: the live ones, and as many pages before them as were looked at. */
export class CandleHistory {
  readonly #load: LoadOlder;
  #older: readonly Candle[] = [];
  #live: readonly Candle[] = [];
  #loading = false;
  #complete = false;

  constructor(load: LoadOlder) {
    this.#load = load;
  }

  /** Oldest first, one for each time: the chart's library fails at two of one time. */
  get candles(): readonly Candle[] {
    return [...this.#older, ...this.#live];
  }

  get #first(): Candle | undefined {
    return this.#older[0] ?? this.#live[0];
  }

  /** The live candles as they are now. What they no longer reach back to stays, unless there is a hole between. */
  follow(live: readonly Candle[]): void {
    const oldest = live[0]?.time ?? Number.POSITIVE_INFINITY;
    const formerNewest = this.#live.at(-1)?.time ?? Number.POSITIVE_INFINITY;
    this.#older = formerNewest < oldest ? [] : this.candles.filter((candle) => candle.time < oldest);
    this.#live = live;
  }

  /** Loads one page more. Answers whether there is anything new; a failure is tried again by the next call. */
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

  /** Puts the page that ends at a candle before all others. Meanwhile these may have come to reach further back, or have a hole since. */
  #prepend(page: readonly Candle[], end: Candle): boolean {
    const first = this.#first;
    if (first === undefined || !this.candles.some((candle) => candle.time === end.time)) return false;
    const older = page.filter((candle) => candle.time < first.time);
    this.#older = [...older, ...this.#older];
    return older.length > 0;
  }
}
