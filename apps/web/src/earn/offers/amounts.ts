import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';

/** Rates are fractions with at most this many decimals: parts per million. */
const RATE_DECIMALS = 6;

/** Returns a decimal in minor units; text that is no decimal counts as 0. */
export function unitsOf(text: string): bigint {
  return toUnits(text, AMOUNT_DECIMALS) ?? 0n;
}

export function textOf(units: bigint): string {
  return fromUnits(units, AMOUNT_DECIMALS);
}

/** Returns a fraction as ppm. */
export function ppmOf(fraction: string): number {
  return Number(toUnits(fraction, RATE_DECIMALS) ?? 0n);
}

/** Returns `part` of `whole` in whole percent, rounded down, at most 100; 0 if `whole` is 0. */
export function percentOf(part: string, whole: string): number {
  const all = unitsOf(whole);
  if (all === 0n) return 0;
  const percent = (unitsOf(part) * 100n) / all;
  return Number(percent > 100n ? 100n : percent);
}
