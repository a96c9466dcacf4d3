import type { InstrumentSpec } from '@trade/engine';
import { CODES } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';

/* Reads the amounts of a body, in smallest units, as the engine's ticks and lots. */

/** Returns units as whole steps; null for none, a part of a step, or more than a book's range. */
function readSteps(units: bigint | undefined, step: number): number | null {
  if (units === undefined || units % BigInt(step) !== 0n) return null;
  const steps = units / BigInt(step);
  return steps <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(steps) : null;
}

/** Reads a price in ticks. Throws CODES.price_invalid. */
export function readTicks(
  price: bigint | undefined,
  { tickUnits }: Pick<InstrumentSpec, 'tickUnits'>,
): number {
  const ticks = readSteps(price, tickUnits);
  if (ticks === null) throw new CatalogueError(CODES.price_invalid);
  return ticks;
}

/** Reads a base quantity in lots. Throws CODES.lot_range. */
export function readLots(quantity: bigint | undefined, { lotUnits, maxLots }: InstrumentSpec): number {
  const lots = readSteps(quantity, lotUnits);
  if (lots === null || lots > maxLots) throw new CatalogueError(CODES.lot_range);
  return lots;
}
