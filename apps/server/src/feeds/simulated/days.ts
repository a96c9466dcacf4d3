import type { FeedInstrument } from '../feed.ts';
import type { Bar } from './bar.ts';
import { exponential, liveliness, Walk } from './levels.ts';
import { type Profile, profileOf } from './profiles.ts';
import { bellAt, keyOf, signedAt } from './random.ts';

export const DAY = 86_400_000;
/** The day on which every asset stands at its profile's level. */
const ANCHOR = Date.UTC(2026, 10, 1) / DAY;
/** Product of an average day's price and volume: leaves a factor of 64 below 2^53 for the wildest days. */
const TURNOVER_BUDGET = 2 ** 47;
const MOST_VOLUME = 1e9;
/** Share of a day's volatility that its extremes are drawn with; the rest comes from taking the day apart. */
const INTRADAY = 0.8;

const CHANNEL = { high: 16, low: 18, volume: 24, average: 25 } as const;

/** The days of one instrument's simulated market, from which everything finer follows. */
export class Days {
  /** Identifies this instrument's noise. */
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
    // A power of ten: large enough for the budget, and such that a step at one tick is worth whole quote units.
    let step = 1;
    while (usualUnits / step > most || (step * instrument.tickUnits) % unitsOfBase !== 0) step *= 10;
    this.volumeStep = BigInt(step);
    this.usualVolume = usualUnits / step;
  }

  /** The bar of a day, numbered from the epoch; it closes where the next one opens. */
  bar(day: number): Bar {
    const open = this.opening(day);
    const close = this.opening(day + 1);
    const lively = this.lively(day);
    const spread = INTRADAY * this.profile.volatility * lively * open;
    const high = Math.round(this.extreme(open, close, spread, CHANNEL.high, day));
    const low = Math.max(1, Math.round(this.extreme(open, close, -spread, CHANNEL.low, day)));

    const move = Math.abs(close - open) / (this.profile.volatility * open);
    const luck = exponential(0.4 * signedAt(this.key, CHANNEL.volume, day));
    const volume = Math.max(
      1,
      Math.round(this.usualVolume * luck * lively * (0.6 + 0.4 * Math.min(move, 4))),
    );
    const middle = (open + high + low + close) / 4;
    const lean = signedAt(this.key, CHANNEL.average, day) * 0.05 * (high - low);
    const average = Math.max(low, Math.min(high, middle + lean));
    const turnover = Math.max(low * volume, Math.min(high * volume, Math.round(average * volume)));
    return { open, high, low, close, volume, turnover };
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

  /**
   * The highest point (the lowest, for a negative `spread`) of a Brownian bridge from open to close, drawn from its
   * distribution: (o + c ± sqrt((o - c)² + 2 s² E)) / 2 with E exponential, here as half the squares of two bells.
   */
  private extreme(open: number, close: number, spread: number, channel: number, day: number): number {
    const a = bellAt(this.key, channel, day);
    const b = bellAt(this.key, channel + 4, day);
    const reach = Math.sqrt((open - close) ** 2 + spread * spread * (a * a + b * b));
    return (open + close + (spread < 0 ? -reach : reach)) / 2;
  }
}
