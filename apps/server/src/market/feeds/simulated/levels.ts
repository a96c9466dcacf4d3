import { bellAt, signedAt } from './random.ts';

/** Every bridge spans this many days: the market's long cycle. */
const SPAN = 512;
/** How far the ends of the bridges stand from the middle at most, in the walk's unit. */
const SPREAD = 12;
/** Bridges at most this long feel the volatility of their days. */
const CLUSTERED = 64;

/** Values of a walk that are kept at hand: they only save time. */
const REMEMBERED = 4096;

const CHANNEL = { ends: 1, bridge: 2, volatility: 8 } as const;

/** Mean-free value noise at `day`: random at multiples of `period`, straight in between. */
function wave(key: number, channel: number, day: number, period: number): number {
  const cell = Math.floor(day / period);
  const here = signedAt(key, channel, cell);
  return here + (signedAt(key, channel, cell + 1) - here) * (day / period - cell);
}

/** How lively a day is, around 1, between 0.4 and 2.5: quiet and wild weeks follow each other. */
export function liveliness(key: number, day: number): number {
  return exponential(
    0.35 * wave(key, CHANNEL.volatility, day, 48) +
      0.3 * wave(key, CHANNEL.volatility + 1, day, 11) +
      0.25 * wave(key, CHANNEL.volatility + 2, day, 3),
  );
}

/**
 * A bounded random walk that can be had at any day without walking there: ends of long spans are fixed by noise, and the
 * way in between is found by halving (a Brownian bridge). One is the standard deviation of an average day's step.
 */
export class Walk {
  /** Values found already; every day is the middle of exactly one bridge. */
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

  /** The value in the middle of a bridge of twice that length. */
  private between(start: number, end: number, middle: number, length: number): number {
    const lively = length <= CLUSTERED ? liveliness(this.key, middle) : 1;
    const step = (lively * Math.sqrt(length * 2)) / 2;
    const value = (start + end) / 2 + step * bellAt(this.key, CHANNEL.bridge, middle);
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(middle, value);
    return value;
  }
}

/** e^x for |x| of a few units, in operations that every machine rounds alike (Math.exp may differ in the last bit). */
export function exponential(x: number): number {
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
