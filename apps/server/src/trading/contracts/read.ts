import { LOTS_PER_CONTRACT } from '@trade/engine';
import { AMOUNT_DECIMALS, CODES, LOT_DECIMALS, LOTS_MAX, toUnits } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';

/*
 * What a body says, in the engine's units. Anything but a plain decimal within range is refused with the code of what it
 * should have been.
 */

const MOST_LOTS = Number(LOTS_MAX) * LOTS_PER_CONTRACT;

/** A price in ticks; 12205 when it is none. */
export function readPrice(value: unknown, tickUnits: number): number {
  const units = toUnits(value, AMOUNT_DECIMALS);
  const ticks = units === null || units % BigInt(tickUnits) !== 0n ? 0n : units / BigInt(tickUnits);
  if (ticks === 0n || ticks > BigInt(Number.MAX_SAFE_INTEGER)) throw new CatalogueError(CODES.price_invalid);
  return Number(ticks);
}

/** The trigger of a protection in ticks, null for none; 12250 for zero, 12205 for what is no price. */
export function readTrigger(value: unknown, tickUnits: number): number | null {
  if (value === undefined || value === null) return null;
  if (toUnits(value, AMOUNT_DECIMALS) === 0n) throw new CatalogueError(CODES.stop_loss_or_take_profit_zero);
  return readPrice(value, tickUnits);
}

/** Engine lots; 12200 outside of 0.01 to 500 or with more than two decimals. */
export function readLots(value: unknown): number {
  const lots = toUnits(value, LOT_DECIMALS);
  if (lots === null || lots === 0n || lots > BigInt(MOST_LOTS)) throw new CatalogueError(CODES.lot_range);
  return Number(lots);
}

/** A multiple; whether it is on offer is the engine's to say. 12208 for what is no whole number. */
export function readMultiple(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new CatalogueError(CODES.multiple_not_offered);
  return value;
}

/** A change of margin: a plain decimal that is not zero, with a minus in front to take back. 561 for anything else. */
export function readSignedAmount(value: unknown): bigint {
  const taken = typeof value === 'string' && value.startsWith('-');
  const units = toUnits(taken ? value.slice(1) : value, AMOUNT_DECIMALS);
  if (units === null || units === 0n) throw new CatalogueError(CODES.parameter_invalid);
  return taken ? -units : units;
}
