import type { Interval } from '@trade/protocol';
import type { Clock } from '../clock.ts';
import { endOf, type FeedCandle, type FeedInstrument, startOf, stepFrom } from '../feed.ts';
import type { SourceClient } from './source-client.ts';

const DECIMAL = /^(\d{1,24})(?:\.(\d{1,24}))?$/;

interface Fraction {
  digits: bigint;
  /** 10 to the number of decimals. */
  scale: bigint;
}

function read(text: unknown): Fraction | null {
  if (typeof text !== 'string') return null;
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  return { digits: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
}

/** Divides, rounded to the nearest whole number, a half to even. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/**
 * Converts a decimal price to ticks, rounded to the nearest, a half to even: exchanges quote in
 * finer or coarser steps than ours, and this rounding has no bias. Null for anything but a positive
 * plain decimal within a book's range.
 */
export function ticksOf(text: unknown, tickUnits: number, quoteDecimals: number): number | null {
  const price = read(text);
  if (!price) return null;
  const units = price.digits * 10n ** BigInt(quoteDecimals);
  const ticks = divideHalfEven(units, price.scale * BigInt(tickUnits));
  return ticks > 0n && ticks <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ticks) : null;
}

/**
 * A decimal amount in smallest units, rounded like a price; null for anything but a plain decimal.
 */
export function unitsOf(text: unknown, decimals: number): bigint | null {
  const amount = read(text);
  return amount && divideHalfEven(amount.digits * 10n ** BigInt(decimals), amount.scale);
}

/** Most candles cached per series: a year of hours. */
const MOST = 10_000;
/** Of all series together. */
const MOST_IN_ALL = 200_000;
/** A candle that may still change is cached for this long. */
const UNSETTLED_FOR = 5_000;

interface Entry {
  /** Null where the exchange has none, because nothing was traded. */
  candle: FeedCandle | null;
  readAt: number;
  /** Whether it can no longer change. */
  settled: boolean;
}

/** A cache of candles. Settled ones are kept; the others are read again after a while. */
class CandleCache {
  private readonly entries = new Map<number, Entry>();

  get size(): number {
    return this.entries.size;
  }

  /** Returns those of `starts` that must be read. */
  missing(starts: readonly number[], now: number): number[] {
    return starts.filter((start) => {
      const entry = this.entries.get(start);
      return !entry || (!entry.settled && Math.abs(now - entry.readAt) >= UNSETTLED_FOR);
    });
  }

  /** Caches the result for all `starts`; those before `settledBefore` are settled. */
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

/** Most candles per request: the limit of the strictest large exchange. */
const PAGE = 300;
/** Exchanges may correct a candle for this long after its end. */
const SETTLING = 60_000;

const TIMEFRAMES: Readonly<Record<Interval, string>> = {
  '1m': '1m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '1h',
  '4h': '4h',
  D: '1d',
  W: '1w',
  M: '1M',
};
/**
 * The smaller interval that candles are built from when the exchange lacks an interval, or starts
 * it on other days than ours.
 */
const FINER: Readonly<Partial<Record<Interval, Interval>>> = {
  '30m': '15m',
  '4h': '1h',
  D: '1h',
  W: 'D',
  M: 'D',
};

/** Past candles of one exchange. */
export class SourceHistory {
  /** Ordered by last use. */
  private readonly caches = new Map<string, CandleCache>();
  /** Requests under way, so that many callers share one. */
  private readonly reading = new Map<string, Promise<FeedCandle[]>>();
  /** Intervals whose candles start at other times than ours. */
  private readonly misaligned = new Set<Interval>();

  constructor(
    private readonly source: SourceClient,
    private readonly clock: Clock,
    /** Most candles cached of all series. */
    private readonly most = MOST_IN_ALL,
  ) {}

  /**
   * Returns the `count` candles that start before `before`, oldest first; fewer where nothing was
   * traded. Rejects when the exchange does.
   */
  async candles(
    instrument: FeedInstrument,
    interval: Interval,
    before: number,
    count: number,
  ): Promise<FeedCandle[]> {
    const now = this.clock.now();
    const last = startOf(interval, Math.min(before - 1, now));
    const starts = Array.from({ length: count }, (_, i) => stepFrom(interval, last, i + 1 - count)).filter(
      (start) => start >= 0,
    );
    const key = `${instrument.symbol} ${interval}`;
    const cache = this.caches.get(key) ?? new CandleCache();
    this.caches.delete(key);
    this.caches.set(key, cache);
    const missing = cache.missing(starts, now);
    const [first] = missing;
    const end = missing.at(-1);
    if (first !== undefined && end !== undefined) {
      const found = await this.readOnce(instrument, interval, first, end);
      cache.put(
        starts.filter((start) => start >= first && start <= end),
        found,
        now,
        startOf(interval, now - SETTLING),
      );
      this.forgetLongUnused();
      // The cache may just have been emptied because it was full, so what was read now is used
      // first.
      if (cache.missing(starts, now).length > 0) return found;
    }
    return cache.get(starts);
  }

  private forgetLongUnused(): void {
    let size = 0;
    for (const cache of this.caches.values()) size += cache.size;
    for (const [key, cache] of this.caches) {
      if (size <= this.most) return;
      this.caches.delete(key);
      size -= cache.size;
    }
  }

  private readOnce(
    instrument: FeedInstrument,
    interval: Interval,
    first: number,
    last: number,
  ): Promise<FeedCandle[]> {
    const key = `${instrument.symbol} ${interval} ${first} ${last}`;
    const under = this.reading.get(key);
    if (under) return under;
    const reading = this.read(instrument, interval, first, last).finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }

  private async read(
    instrument: FeedInstrument,
    interval: Interval,
    first: number,
    last: number,
  ): Promise<FeedCandle[]> {
    const finer = FINER[interval];
    if (TIMEFRAMES[interval] in this.source.timeframes && !this.misaligned.has(interval)) {
      const candles = await this.fetch(instrument, interval, first, last);
      if (candles.every((candle) => startOf(interval, candle.time) === candle.time)) return candles;
      this.misaligned.add(interval);
    }
    if (!finer) throw new Error(`${this.source.id} has no candles of ${interval}`);
    const parts = await this.read(instrument, finer, first, stepFrom(finer, endOf(interval, last), -1));
    return this.joined(interval, parts);
  }

  private async fetch(
    instrument: FeedInstrument,
    interval: Interval,
    first: number,
    last: number,
  ): Promise<FeedCandle[]> {
    const pair = pairOf(instrument);
    const candles: FeedCandle[] = [];
    const end = Math.min(last, this.clock.now());
    for (let from = first; from <= end; ) {
      const rows = await this.source.fetchOHLCV(pair, TIMEFRAMES[interval], from, PAGE);
      const page = rows
        .flatMap((row) => this.candle(instrument, interval, row) ?? [])
        .filter(({ time }) => time >= from && time <= end);
      candles.push(...page);
      const reached = page.at(-1)?.time;
      // An empty page means no trades, or a time before the exchange listed this pair.
      from = reached === undefined ? stepFrom(interval, from, PAGE) : endOf(interval, reached);
    }
    return candles;
  }

  private candle(instrument: FeedInstrument, interval: Interval, row: readonly unknown[]): FeedCandle | null {
    const [time, ...texts] = row;
    const { tickUnits, baseDecimals, quoteDecimals } = instrument;
    const [open, high, low, close] = texts.slice(0, 4).map((text) => ticksOf(text, tickUnits, quoteDecimals));
    const volume = unitsOf(texts[4], baseDecimals);
    if (typeof time !== 'number' || !open || !high || !low || !close || volume === null) return null;
    // Not every exchange gives a candle's turnover: it is the volume at the typical price.
    const typical = BigInt(high + low + close) * BigInt(tickUnits);
    const turnover = divideHalfEven(volume * typical, 3n * 10n ** BigInt(baseDecimals));
    const complete = endOf(interval, time) <= this.clock.now();
    return { time, open, high, low, close, volume, turnover, complete };
  }

  private joined(interval: Interval, parts: readonly FeedCandle[]): FeedCandle[] {
    const candles = new Map<number, FeedCandle>();
    for (const part of parts) {
      const time = startOf(interval, part.time);
      const whole = candles.get(time);
      if (!whole) {
        candles.set(time, { ...part, time, complete: endOf(interval, time) <= this.clock.now() });
        continue;
      }
      whole.high = Math.max(whole.high, part.high);
      whole.low = Math.min(whole.low, part.low);
      whole.close = part.close;
      whole.volume += part.volume;
      whole.turnover += part.turnover;
    }
    return [...candles.values()];
  }
}

/** An instrument's pair at exchanges: `BTC/USDT`. */
export function pairOf({ base, quote }: Pick<FeedInstrument, 'base' | 'quote'>): string {
  return `${base}/${quote}`;
}
