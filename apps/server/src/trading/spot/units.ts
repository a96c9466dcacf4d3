import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';

/** Reads a positive amount of smallest units; null for anything else. */
export function readAmount(value: unknown): bigint | null {
  const units = toUnits(value, AMOUNT_DECIMALS);
  return units === null || units === 0n ? null : units;
}

/** Reads a positive decimal as a whole number of `step` units; null when it is none, or beyond what a book can count. */
export function readSteps(value: unknown, step: number): number | null {
  const units = readAmount(value);
  if (units === null || units % BigInt(step) !== 0n) return null;
  const steps = units / BigInt(step);
  return steps <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(steps) : null;
}
