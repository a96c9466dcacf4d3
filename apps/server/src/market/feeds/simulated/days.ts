import type { FeedInstrument } from '../feed.ts';
import { bordersOf, extremesOf, type Stretch } from './path.ts';
import { PROFILES, type Profile } from './profiles.ts';
import { bellAt, keyOf, signedAt } from './random.ts';
import type { Bar, Span } from './split.ts';

/**
 * The level of assets without a profile, in ticks: their markets are listed with ticks that suit
 * the price.
 */
const OTHERS = { levelTicks: 25_000, volatility: 0.035, marketShare: 0.6, turnover: 20 };

function profileOf({ base, quoteDecimals, tickUnits }: FeedInstrument): Profile {
  const { levelTicks, ...others } = OTHERS;
  return PROFILES.get(base) ?? { ...others, level: (levelTicks * tickUnits) / 10 ** quoteDecimals };
}

/** Every bridge spans this many days: the market's long cycle. */
const SPAN = 512;
/** Largest distance of the bridges' ends from the middle, in the walk's unit. */
const SPREAD = 12;
/** Only bridges of at most this length depend on the volatility of their days. */
const CLUSTERED = 64;

/** Size of the cache of a walk's values. */
const REMEMBERED = 4096;

const CHANNEL = { ends: 1, bridge: 2, volatility: 8 } as const;

/** Value noise of mean 0 at `day`: random at multiples of `period`, linear in between. */
function wave(key: number, channel: number, day: number, period: number): number {
  const cell = Math.floor(day / period);
  const here = signedAt(key, channel, cell);
  return here + (signedAt(key, channel, cell + 1) - here) * (day / period - cell);
}

/** The volatility of a day, around 1, between 0.4 and 2.5: quiet and wild weeks alternate. */
function liveliness(key: number, day: number): number {
  return exponential(
    0.35 * wave(key, CHANNEL.volatility, day, 48) +
      0.3 * wave(key, CHANNEL.volatility + 1, day, 11) +
      0.25 * wave(key, CHANNEL.volatility + 2, day, 3),
  );
}

/**
 * A bounded random walk with direct access to any day: noise fixes the ends of long spans, and
 * halving (a Brownian bridge) finds the days between them. One unit is the standard deviation of an
 * average day's step.
 */
class Walk {
  /** Cached values; every day is the middle of exactly one bridge. */
  private readonly known = new Map<number, number>();

  constructor(private readonly key: number) {}

  at(day: number): number {
    const block = Math.floor(day / SPAN);
    let from = block * SPAN;
    let length = SPAN;
    let start = SPREAD * signedAt(this.key, CHANNEL.ends, block);
    let end = SPREAD * signedAt(this.key, CHANNEL.ends, block + 1);
    while (day !== from) {
      length /= 2;
      const middle = from + length;
      const value = this.known.get(middle) ?? this.between(start, end, middle, length);
      if (day < middle) end = value;
      else {
        start = value;
        from = middle;
      }
    }
    return start;
  }

  /** Returns the value in the middle of a bridge of twice that length. */
  private between(start: number, end: number, middle: number, length: number): number {
    const lively = length <= CLUSTERED ? liveliness(this.key, middle) : 1;
    const step = (lively * Math.sqrt(length * 2)) / 2;
    const value = (start + end) / 2 + step * bellAt(this.key, CHANNEL.bridge, middle);
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(middle, value);
    return value;
  }
}

/**
 * e^x for |x| of a few units, by operations that every machine rounds alike (Math.exp may differ in
 * the last bit).
 */
function exponential(x: number): number {
  const reduced = x / 16;
  let term = 1;
  let sum = 1;
  for (let i = 1; i <= 12; i++) {
    term *= reduced / i;
    sum += term;
  }
  const squared = sum * sum;
  const fourth = squared * squared;
  const eighth = fourth * fourth;
  return eighth * eighth;
}

export const DAY = 86_400_000;
/** The day on which every asset stands at its profile's level. */
const ANCHOR = Date.UTC(2026, 10, 1) / DAY;
/**
 * Product of an average day's price and volume: leaves a factor of 64 below 2^53 for the wildest
 * days.
 */
const TURNOVER_BUDGET = 2 ** 47;
const MOST_VOLUME = 1e9;
/** The channel of the noise that a day's volume has. */
const VOLUME = 24;

/** The days of one instrument's simulated market; all shorter intervals are derived from them. */
export class Days {
  /** Key of this instrument's noise. */
  readonly key: number;
  /** Smallest base units of one volume step. */
  readonly volumeStep: bigint;
  private readonly profile: Profile;
  private readonly marketKey: number;
  private readonly marketWalk: Walk;
  private readonly ownWalk: Walk;
  private readonly levelTicks: number;
  private readonly usualVolume: number;
  private readonly anchor: number;

  constructor(seed: string, instrument: FeedInstrument) {
    this.profile = profileOf(instrument);
    this.key = keyOf(`${seed}/${instrument.symbol}`);
    this.marketKey = keyOf(`${seed}/market`);
    this.marketWalk = new Walk(this.marketKey);
    this.ownWalk = new Walk(this.key);
    this.levelTicks = (this.profile.level * 10 ** instrument.quoteDecimals) / instrument.tickUnits;
    this.anchor = this.logLevel(ANCHOR);

    const unitsOfBase = 10 ** instrument.baseDecimals;
    const usualUnits = ((this.profile.turnover * 1e6) / this.profile.level) * unitsOfBase;
    const most = Math.min(MOST_VOLUME, TURNOVER_BUDGET / this.levelTicks);
    // A power of ten: large enough for the budget, and such that a step at one tick is worth whole
    // quote units.
    let step = 1;
    while (usualUnits / step > most || (step * instrument.tickUnits) % unitsOfBase !== 0) step *= 10;
    this.volumeStep = BigInt(step);
    this.usualVolume = usualUnits / step;
  }

  /** A day, counted from the epoch; it closes where the next one opens. */
  span(day: number): Span {
    const stretch = this.stretch(day);
    const { open, close } = stretch;
    const bar = { open, close, ...extremesOf(this.key, [stretch]), ...this.traded(stretch) };
    return { stretch, bar };
  }

  /** Days `from` to `to` (not included) as one bar. */
  joined(from: number, to: number): Bar {
    const stretches = Array.from({ length: to - from }, (_, i) => this.stretch(from + i));
    const bar = {
      open: stretches[0]?.open ?? 0,
      close: stretches.at(-1)?.close ?? 0,
      ...extremesOf(this.key, stretches),
      volume: 0,
      turnover: 0,
    };
    for (const stretch of stretches) {
      const { volume, turnover } = this.traded(stretch);
      bar.volume += volume;
      bar.turnover += turnover;
    }
    return bar;
  }

  private stretch(day: number): Stretch {
    const open = this.opening(day);
    const deviation = this.profile.volatility * this.lively(day) * open;
    return { level: 0, index: day, open, close: this.opening(day + 1), deviation };
  }

  /** The volume of a day, at average prices. */
  private traded(stretch: Stretch): { volume: number; turnover: number } {
    const { open, close, index: day } = stretch;
    const move = Math.abs(close - open) / (this.profile.volatility * open);
    const luck = exponential(0.4 * signedAt(this.key, VOLUME, day));
    const volume = Math.max(
      1,
      Math.round(this.usualVolume * luck * this.lively(day) * (0.6 + 0.4 * Math.min(move, 4))),
    );
    const borders = bordersOf(this.key, stretch);
    const average = borders.reduce((a, b) => a + b, 0) / borders.length;
    return { volume, turnover: Math.round(average * volume) };
  }

  private opening(day: number): number {
    const level = this.levelTicks * exponential(this.logLevel(day) - this.anchor);
    return Math.max(1, Math.round(level));
  }

  private logLevel(day: number): number {
    const { volatility, marketShare } = this.profile;
    const shared = Math.sqrt(marketShare) * this.marketWalk.at(day);
    const own = Math.sqrt(1 - marketShare) * this.ownWalk.at(day);
    return volatility * (shared + own);
  }

  private lively(day: number): number {
    const { marketShare } = this.profile;
    const shared = liveliness(this.marketKey, day);
    const own = liveliness(this.key, day);
    return Math.sqrt(marketShare * shared * shared + (1 - marketShare) * own * own);
  }
}
