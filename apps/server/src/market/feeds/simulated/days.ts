import type { FeedInstrument } from '../feed.ts';
import type { Bar } from './bar.ts';
import { exponential, liveliness, Walk } from './levels.ts';
import { bordersOf, extremesOf, type Stretch } from './path.ts';
import { type Profile, profileOf } from './profiles.ts';
import { keyOf, signedAt } from './random.ts';
import type { Span } from './split.ts';

export const DAY = 86_400_000;
/** The day on which every asset stands at its profile's level. */
const ANCHOR = Date.UTC(2026, 10, 1) / DAY;
/** Product of an average day's price and volume: leaves a factor of 64 below 2^53 for the wildest days. */
const TURNOVER_BUDGET = 2 ** 47;
const MOST_VOLUME = 1e9;
/** The channel of the noise that a day's volume has. */
const VOLUME = 24;

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

  /** A day, numbered from the epoch; it closes where the next one opens. */
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

  /** What is traded on a day, at its usual prices on average. */
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
