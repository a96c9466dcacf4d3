import type { InstrumentSpec } from '@trade/engine';
import { AMOUNT_DECIMALS, CODES, toUnits } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';

/* Reads the decimals of a body into the engine's ticks and lots. */

/** Reads a positive amount of smallest units; null for anything else. */
export function readAmount(value: unknown): bigint | null {
  const units = toUnits(value, AMOUNT_DECIMALS);
  return units === null || units === 0n ? null : units;
}

/**
 * Reads a positive decimal as a whole number of `step` units; null when it is invalid or beyond a
 * book's range.
 */
function readSteps(value: unknown, step: number): number | null {
  const units = readAmount(value);
  if (units === null || units % BigInt(step) !== 0n) return null;
  const steps = units / BigInt(step);
  return steps <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(steps) : null;
}

/** Reads a price in ticks. Throws CODES.price_invalid. */
export function readTicks(value: unknown, { tickUnits }: Pick<InstrumentSpec, 'tickUnits'>): number {
  const ticks = readSteps(value, tickUnits);
  if (ticks === null) throw new CatalogueError(CODES.price_invalid);
  return ticks;
}

/** Reads a base quantity in lots. Throws CODES.lot_range. */
export function readLots(value: unknown, { lotUnits, maxLots }: InstrumentSpec): number {
  const lots = readSteps(value, lotUnits);
  if (lots === null || lots > maxLots) throw new CatalogueError(CODES.lot_range);
  return lots;
}
