import type { Interval } from '@trade/protocol';
import { RecentlyUsed } from '../../../platform/memory/recently-used.ts';
import { endOf, type FeedCandle, type FeedInstrument, type FeedTick, startOf, stepFrom } from '../feed.ts';
import { DAY, Days } from './days.ts';
import { LEVELS, type Level, MINUTES } from './path.ts';
import { type Bar, joined, type Span, split, splitIntoTicks } from './split.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TICKS_PER_MINUTE = 60;
/** The days' level. */
const DAYS = 0;

/** History begins with the second month of the epoch. */
const BEGINNING = Date.UTC(1970, 1, 1);

const LEVEL_OF: Readonly<Record<Exclude<Interval, 'W' | 'M'>, Level>> = {
  D: DAYS,
  '4h': 1,
  '1h': 2,
  '30m': 3,
  '15m': 4,
  '5m': 5,
  '1m': 6,
};

/** Two days, which every look at the last 24 hours goes through, and two more. */
const REMEMBERED_DAYS = 4;
/** How many stretches of each level: what the quarter hours of two days need, else the last. */
const REMEMBERED = [4, 12, 48, 96, 1, 1, 1];

/** Returns what is known of `index`, or works it out. */
function remembered<Value>(known: RecentlyUsed<number, Value>, index: number, workOut: () => Value): Value {
  const before = known.get(index);
  if (before !== undefined) return before;
  const value = workOut();
  known.set(index, value);
  return value;
}

/**
 * The whole past and future of one instrument: price and candles of any moment are a pure function
 * of seed, symbol and time.
 *
 * The borders of days are drawn first; everything finer is a day's way taken apart, level by level,
 * down to one tick a second. So candles of all intervals agree exactly with each other and with the
 * ticks, and none costs more than the levels above it. From inside it is a free walk: no price, and
 * no pattern of prices, tells which way it goes next.
 */
export class SimulatedMarket {
  /** Where in each second this symbol ticks, ms. */
  readonly phase: number;
  private readonly days: Days;
  private readonly turnoverUnits: bigint;
  private lastMinute: { index: number; ticks: Bar[] } | null = null;
  private readonly knownDays = new RecentlyUsed<number, Span>(REMEMBERED_DAYS);
  /** What was taken apart last, by level: the next question is most often about the same. */
  private readonly knownParts = REMEMBERED.map((most) => new RecentlyUsed<number, Span[]>(most));

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
    if (interval === 'W' || interval === 'M') {
      const candles: FeedCandle[] = [];
      for (let start = from; start < to; start = endOf(interval, start)) {
        candles.push(this.candle(start, this.days.joined(start / DAY, endOf(interval, start) / DAY), true));
      }
      return candles;
    }
    const level = LEVEL_OF[interval];
    const period = LEVELS[level].seconds * SECOND;
    const spans = this.spans(level, from / period, to / period);
    return spans.map(({ bar }, i) => this.candle(from + i * period, bar, true));
  }

  /** Spans number `from` to `to` (not included) of a level, counted from the epoch. */
  private spans(level: Level, from: number, to: number): Span[] {
    if (to <= from) return [];
    if (level === DAYS) return Array.from({ length: to - from }, (_, i) => this.day(from + i));
    const above = (level - 1) as Level;
    const { parts } = LEVELS[above];
    const firstParent = Math.floor(from / parts);
    const parents = this.spans(above, firstParent, Math.ceil(to / parts));
    const spans = parents.flatMap((parent) => this.parts(parent));
    return spans.slice(from - firstParent * parts, to - firstParent * parts);
  }

  private day(index: number): Span {
    return remembered(this.knownDays, index, () => this.days.span(index));
  }

  private parts(span: Span): Span[] {
    const { level, index } = span.stretch;
    const known = this.knownParts[level] as RecentlyUsed<number, Span[]>;
    return remembered(known, index, () => split(this.days.key, span));
  }

  private ticksOf(minute: number): Bar[] {
    if (this.lastMinute?.index === minute) return this.lastMinute.ticks;
    const [span] = this.spans(MINUTES, minute, minute + 1);
    const ticks = splitIntoTicks(this.days.key, span as Span);
    this.lastMinute = { index: minute, ticks };
    return ticks;
  }

  /** What has passed of the candle that began at `start`, up to and with the last tick at `now`. */
  private passed(start: number, now: number): Bar {
    const firstDay = Math.floor(start / DAY);
    let index = Math.floor(now / DAY);
    const seen = index > firstDay ? [this.days.joined(firstDay, index)] : [];
    let running = this.day(index);
    for (let level = 1; level <= MINUTES; level++) {
      const period = LEVELS[level as Level].seconds * SECOND;
      const first = index * LEVELS[(level - 1) as Level].parts;
      const parts = this.parts(running);
      index = Math.floor(now / period);
      const passed = parts.slice(Math.max(0, Math.ceil(start / period) - first), index - first);
      seen.push(...passed.map(({ bar }) => bar));
      running = parts[index - first] as Span;
    }
    const ticked = Math.floor((now - index * MINUTE - this.phase) / SECOND) + 1;
    seen.push(...this.ticksOf(index).slice(0, ticked));
    const { open } = running.bar;
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
