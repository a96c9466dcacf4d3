import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';

/** Rates of products are fractions of at most so many decimals: parts per million. */
const RATE_DECIMALS = 6;

/** A decimal in the smallest units of an amount; what is no decimal counts as 0. */
export function unitsOf(text: string): bigint {
  return toUnits(text, AMOUNT_DECIMALS) ?? 0n;
}

export function textOf(units: bigint): string {
  return fromUnits(units, AMOUNT_DECIMALS);
}

/** A fraction as parts per million. */
export function ppmOf(fraction: string): number {
  return Number(toUnits(fraction, RATE_DECIMALS) ?? 0n);
}

/** Whole percent that one decimal is of another, cut, at most 100; 0 of nothing. */
export function percentOf(part: string, whole: string): number {
  const all = unitsOf(whole);
  if (all === 0n) return 0;
  const percent = (unitsOf(part) * 100n) / all;
  return Number(percent > 100n ? 100n : percent);
}
