import type { Interval } from '@trade/protocol';
import type { FeedCandle, FeedInstrument, FeedTick } from '../feed.ts';
import { endOf, startOf, stepFrom } from '../intervals.ts';
import { type Bar, joined } from './bar.ts';
import { DAY, Days } from './days.ts';
import { Stream } from './random.ts';
import { split, splitIntoTicks } from './split.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TICKS_PER_MINUTE = 60;

/** How bars come apart, from the day down to the minute. */
const LEVELS = [
  { period: DAY, parts: 6 },
  { period: 240 * MINUTE, parts: 4 },
  { period: 60 * MINUTE, parts: 2 },
  { period: 30 * MINUTE, parts: 2 },
  { period: 15 * MINUTE, parts: 3 },
  { period: 5 * MINUTE, parts: 5 },
  { period: MINUTE, parts: TICKS_PER_MINUTE },
] as const;
type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const MINUTES = 6;
/** History begins with the second month of the epoch. */
const BEGINNING = Date.UTC(1970, 1, 1);

const LEVEL_OF: Readonly<Record<Interval, Level>> = {
  M: 0,
  W: 0,
  D: 0,
  '4h': 1,
  '1h': 2,
  '30m': 3,
  '15m': 4,
  '5m': 5,
  '1m': 6,
};

/**
 * The whole past and future of one instrument: price and candles of any moment are a pure function of seed, symbol and time.
 *
 * A day is drawn first; everything finer is that day taken apart, level by level, down to one tick a second. So candles of
 * all intervals agree exactly with each other and with the ticks, and none costs more than the levels above it.
 */
export class SimulatedMarket {
  /** Where in each second this symbol ticks, ms. */
  readonly phase: number;
  private readonly days: Days;
  private readonly turnoverUnits: bigint;
  private lastMinute: { index: number; ticks: Bar[] } | null = null;

  constructor(
    seed: string,
    private readonly instrument: FeedInstrument,
  ) {
    this.days = new Days(seed, instrument);
    this.phase = this.days.key % SECOND;
    this.turnoverUnits =
      (this.days.volumeStep * BigInt(instrument.tickUnits)) / 10n ** BigInt(instrument.baseDecimals);
  }

  /** The last tick at or before `now`. */
  tickAt(now: number): FeedTick {
    const second = Math.floor((now - this.phase) / SECOND);
    const minute = Math.floor(second / TICKS_PER_MINUTE);
    const tick = this.ticksOf(minute)[second - minute * TICKS_PER_MINUTE] as Bar;
    return {
      symbol: this.instrument.symbol,
      price: tick.close,
      tickId: `s${second}`,
      at: second * SECOND + this.phase,
      ...this.traded(tick),
    };
  }

  /** The last `count` candles that start before `before`, as they stand at `now`; oldest first. */
  candles(interval: Interval, before: number, count: number, now: number): FeedCandle[] {
    const last = startOf(interval, Math.min(before - 1, now));
    const first = Math.max(stepFrom(interval, last, 1 - count), startOf(interval, BEGINNING));
    if (last < first || count < 1) return [];
    const running = endOf(interval, last) > now;
    const closed = running
      ? this.closed(interval, first, last)
      : this.closed(interval, first, endOf(interval, last));
    return running ? [...closed, this.candle(last, this.passed(last, now), false)] : closed;
  }

  /** Closed candles that start in [from, to). */
  private closed(interval: Interval, from: number, to: number): FeedCandle[] {
    const level = LEVEL_OF[interval];
    const { period } = LEVELS[level];
    const bars = this.bars(level, from / period, to / period);
    if (interval !== 'W' && interval !== 'M') {
      return bars.map((bar, i) => this.candle(from + i * period, bar, true));
    }
    const candles: FeedCandle[] = [];
    for (let start = from; start < to; start = endOf(interval, start)) {
      const days = bars.slice((start - from) / DAY, (endOf(interval, start) - from) / DAY);
      candles.push(this.candle(start, joined(days) as Bar, true));
    }
    return candles;
  }

  /** Bars number `from` to `to` (not included) of a level, counted from the epoch. */
  private bars(level: Level, from: number, to: number): Bar[] {
    if (to <= from) return [];
    if (level === 0) return Array.from({ length: to - from }, (_, i) => this.days.bar(from + i));
    const above = (level - 1) as Level;
    const { parts } = LEVELS[above];
    const firstParent = Math.floor(from / parts);
    const parents = this.bars(above, firstParent, Math.ceil(to / parts));
    const bars = parents.flatMap((parent, i) => this.taken(parent, above, firstParent + i));
    return bars.slice(from - firstParent * parts, to - firstParent * parts);
  }

  /** Bar number `index` of `level`, taken apart. */
  private taken(bar: Bar, level: Level, index: number): Bar[] {
    const { parts } = LEVELS[level];
    const random = new Stream(this.days.key, level, index);
    return level === MINUTES ? splitIntoTicks(bar, parts, random) : split(bar, parts, random);
  }

  private ticksOf(minute: number): Bar[] {
    if (this.lastMinute?.index === minute) return this.lastMinute.ticks;
    const [bar] = this.bars(MINUTES, minute, minute + 1);
    const ticks = this.taken(bar as Bar, MINUTES, minute);
    this.lastMinute = { index: minute, ticks };
    return ticks;
  }

  /** What has passed of the candle that began at `start`, up to and with the last tick at `now`. */
  private passed(start: number, now: number): Bar {
    const today = Math.floor(now / DAY);
    const seen = this.bars(0, Math.floor(start / DAY), today);
    let running = this.days.bar(today);
    let index = today;
    for (let level = 1; level <= MINUTES; level++) {
      const above = (level - 1) as Level;
      const { period } = LEVELS[level as Level];
      const first = index * LEVELS[above].parts;
      const parts = this.taken(running, above, index);
      index = Math.floor(now / period);
      seen.push(...parts.slice(Math.max(0, Math.ceil(start / period) - first), index - first));
      running = parts[index - first] as Bar;
    }
    const ticked = Math.floor((now - index * MINUTE - this.phase) / SECOND) + 1;
    seen.push(...this.ticksOf(index).slice(0, ticked));
    const { open } = running;
    return joined(seen) ?? { open, high: open, low: open, close: open, volume: 0, turnover: 0 };
  }

  private candle(time: number, bar: Bar, complete: boolean): FeedCandle {
    const { open, high, low, close } = bar;
    return { time, open, high, low, close, ...this.traded(bar), complete };
  }

  private traded(bar: Bar): { volume: bigint; turnover: bigint } {
    return {
      volume: BigInt(bar.volume) * this.days.volumeStep,
      turnover: BigInt(bar.turnover) * this.turnoverUnits,
    };
  }
}
