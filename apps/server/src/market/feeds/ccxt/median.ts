import { divideHalfEven } from './decimal-ticks.ts';

/** The middle one of whole numbers; of an even count the mean of the two middle ones, a half to the even number. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return Number(divideHalfEven(BigInt(lower) + BigInt(upper), 2n));
}
