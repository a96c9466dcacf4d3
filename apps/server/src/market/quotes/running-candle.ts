import type { FeedCandle, FeedTick } from '../feeds/index.ts';

/** Where a running candle's span comes from and how it is read anew. */
export interface CandleSpan {
  /** Start of the span that holds the moment. */
  startOf(at: number): number;
  /** End of the span that starts there. */
  endOf(start: number): number;
  /** What the feed's history knows of the span that runs at `now`; null when it knows nothing. */
  read(now: number): Promise<FeedCandle | null>;
}

/** Silence after which ticks may have been missed. */
const GAP = 5_000;

/**
 * A candle that grows with each tick at no more than the cost of four comparisons. It is read from history first, and again
 * from time to time, which brings in what no tick told.
 */
export class RunningCandle {
  private candle: FeedCandle | null = null;
  /** Volumes of ticks up to here are in the candle as it was read. */
  private readUpTo = Number.NEGATIVE_INFINITY;
  private triedAt = Number.NEGATIVE_INFINITY;
  /** Nothing was missed up to here. */
  private knownUpTo = Number.NEGATIVE_INFINITY;
  private missedSome = false;
  private reading: Promise<void> | null = null;
  /** Heard while history is being read. */
  private meanwhile: FeedTick[] = [];

  constructor(private readonly span: CandleSpan) {}

  get current(): FeedCandle | null {
    return this.candle;
  }

  hear(tick: FeedTick): void {
    if (this.reading) this.meanwhile.push(tick);
    this.missedSome ||= this.candle !== null && tick.at - this.knownUpTo > GAP;
    this.knownUpTo = tick.at;
    this.grow(tick);
  }

  /** Has it been `period` ms since the last attempt to read, or may ticks have been missed? */
  isDue(now: number, period: number): boolean {
    return !this.reading && (this.missedSome || now - this.triedAt >= period);
  }

  /** Reads the candle from history; whoever asks while that is under way waits for the same reading. */
  refresh(now: number): Promise<void> {
    this.reading ??= this.read(now).finally(() => {
      this.reading = null;
      this.meanwhile = [];
    });
    return this.reading;
  }

  private async read(now: number): Promise<void> {
    this.missedSome = false;
    this.triedAt = now;
    const fresh = await this.span.read(now);
    if (!fresh) return;
    this.candle = { ...fresh };
    this.readUpTo = now;
    this.knownUpTo = Math.max(this.knownUpTo, now);
    for (const tick of this.meanwhile) this.grow(tick);
  }

  private grow(tick: FeedTick): void {
    const { price, at } = tick;
    const { candle } = this;
    if (candle && at < candle.time) return;
    const end = candle ? this.span.endOf(candle.time) : Number.NEGATIVE_INFINITY;
    if (!candle || at >= end) {
      this.candle = {
        time: this.span.startOf(at),
        // A candle opens at its first trade.
        open: price,
        high: price,
        low: price,
        close: price,
        volume: 0n,
        turnover: 0n,
        complete: false,
      };
    }
    const grown = this.candle as FeedCandle;
    grown.high = Math.max(grown.high, price);
    grown.low = Math.min(grown.low, price);
    grown.close = price;
    if (at > this.readUpTo) {
      grown.volume += tick.volume;
      grown.turnover += tick.turnover;
    }
  }
}
