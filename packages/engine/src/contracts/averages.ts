import { divideDown } from '../quote/index.ts';
import type { WeightedSum } from './model.ts';

/** A window is kept in so many slices: it moves on by one at a time. */
const SLICES = 6;

/** Forgets what is out of a sliding window, and adds a value that held for `ms` until `now`; null for none. */
export function slide(
  slices: WeightedSum[],
  windowMs: number,
  value: number | null,
  ms: number,
  now: number,
): void {
  while (slices[0] !== undefined && slices[0].from + windowMs <= now) slices.shift();
  if (value === null) return;
  let last = slices.at(-1);
  if (last === undefined || last.from + windowMs / SLICES <= now - ms) {
    last = { from: now - ms, ms: 0, sum: 0n };
    slices.push(last);
  }
  weigh(last, value, ms);
}

export function weigh(into: WeightedSum, value: number, ms: number): void {
  into.ms += ms;
  into.sum += BigInt(value) * BigInt(ms);
}

/** The average over all slices, rounded down; null when they cover no time. */
export function averageOf(slices: readonly WeightedSum[]): bigint | null {
  let [ms, sum] = [0, 0n];
  for (const slice of slices) {
    ms += slice.ms;
    sum += slice.sum;
  }
  return ms === 0 ? null : divideDown(sum, BigInt(ms));
}

export function emptySum(from: number): WeightedSum {
  return { from, ms: 0, sum: 0n };
}
