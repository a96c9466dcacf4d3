import type { FeedCandle, FeedTick } from '../feeds/index.ts';

/** The span of a running candle and how it is read. */
export interface CandleSpan {
  /** Returns the start of the span that contains the time. */
  startOf(at: number): number;
  /** Returns the end of the span that starts there. */
  endOf(start: number): number;
  /** Reads from the feed's history the span that runs at `now`; null when there is nothing. */
  read(now: number): Promise<FeedCandle | null>;
}

/** After a silence of this length ticks may have been missed. */
const GAP = 5_000;

/**
 * A candle updated by each tick with four comparisons. It is read from history first, and again
 * from time to time to include what ticks do not tell.
 */
export class RunningCandle {
  private candle: FeedCandle | null = null;
  /** Volumes of ticks up to this time are included in what was read. */
  private readUpTo = Number.NEGATIVE_INFINITY;
  private triedAt = Number.NEGATIVE_INFINITY;
  /** No tick was missed up to this time. */
  private knownUpTo = Number.NEGATIVE_INFINITY;
  private missedSome = false;
  private reading: Promise<void> | null = null;
  /** Ticks that arrive while history is being read. */
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

  /**
   * Whether `period` ms have passed since the last attempt to read, or ticks may have been missed.
   */
  isDue(now: number, period: number): boolean {
    return !this.reading && (this.missedSome || now - this.triedAt >= period);
  }

  /** Reads the candle from history; callers during a reading share it. */
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
