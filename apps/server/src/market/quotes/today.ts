import type { FeedCandle, FeedTick, ReferenceFeed } from '../feeds/index.ts';
import type { LocalDay } from './local-day.ts';
import { RunningCandle } from './running-candle.ts';

const REREAD_EVERY = 60_000;
const HOUR = 3_600_000;
/** Days start at quarters of an hour in every time zone in use. */
const PIECE = 15 * 60_000;
const SPARK_HOURS = 24;
/** A reading that failed is tried again after this long. */
const RETRY_AFTER = 60_000;

/** What has happened to one symbol since midnight, and the closing prices of its last 24 hours. */
export class Today {
  private readonly day: RunningCandle;
  /** Closing prices of the full hours before `closesOf`, ticks. */
  private closes: number[] = [];
  private closesOf: number | null = null;
  private closesTriedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly symbol: string,
    private readonly feed: Pick<ReferenceFeed, 'history'>,
    private readonly dayOf: (at: number) => LocalDay,
  ) {
    this.day = new RunningCandle({
      startOf: (at) => dayOf(at).start,
      endOf: (start) => dayOf(start).end,
      read: (now) => this.readDay(now),
    });
  }

  /** The day so far as one candle; null before anything is known. */
  get candle(): FeedCandle | null {
    return this.day.current;
  }

  /** Hourly closing prices in ticks, oldest first; the last is the present price. */
  get spark(): number[] {
    const candle = this.candle;
    return candle ? [...this.closes, candle.close] : [];
  }

  hear(tick: FeedTick): void {
    this.day.hear(tick);
  }

  /** Reads again what has become old, if anything. */
  async refresh(now: number): Promise<void> {
    const readings: Promise<void>[] = [];
    if (this.day.isDue(now, REREAD_EVERY)) readings.push(this.day.refresh(now));
    const hour = Math.floor(now / HOUR);
    if (this.closesOf !== hour && now - this.closesTriedAt >= RETRY_AFTER)
      readings.push(this.readCloses(hour, now));
    await Promise.all(readings);
  }

  private async readDay(now: number): Promise<FeedCandle | null> {
    const { start, end } = this.dayOf(now);
    const count = Math.floor((now - start) / PIECE) + 1;
    const pieces = await this.feed.history(this.symbol, '15m', now + 1, count);
    const first = pieces.find((piece) => piece.time >= start);
    if (!first) return null;
    const day = { ...first, time: start, complete: now >= end };
    for (const piece of pieces) {
      if (piece.time <= first.time) continue;
      day.high = Math.max(day.high, piece.high);
      day.low = Math.min(day.low, piece.low);
      day.close = piece.close;
      day.volume += piece.volume;
      day.turnover += piece.turnover;
    }
    return day;
  }

  private async readCloses(hour: number, now: number): Promise<void> {
    this.closesTriedAt = now;
    const candles = await this.feed.history(this.symbol, '1h', hour * HOUR, SPARK_HOURS - 1);
    this.closes = candles.map((candle) => candle.close);
    this.closesOf = hour;
  }
}
