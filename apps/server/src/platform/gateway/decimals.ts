import { AMOUNT_DECIMALS, CODES, toUnits } from '@trade/protocol';
import { CatalogueError } from './errors.ts';

/*
 * Reads decimals of a body as the integers that commands carry. Throws CODES.parameter_invalid for
 * what is no plain decimal, has too many places or is too large.
 */

const FRACTION_DECIMALS = 6;
const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** Returns a decimal in units of its last place, without a bound. */
function readDecimal(value: unknown, decimals: number): bigint {
  const units = toUnits(value, decimals);
  if (units === null) throw new CatalogueError(CODES.parameter_invalid);
  return units;
}

/** The same for a decimal greater than zero. */
export function readPositive(value: unknown, decimals = AMOUNT_DECIMALS): bigint {
  const units = readDecimal(value, decimals);
  if (units === 0n) throw new CatalogueError(CODES.parameter_invalid);
  return units;
}

/** Returns a decimal as a safe integer. */
export function readCount(value: unknown, decimals: number, most = MOST): number {
  const units = readDecimal(value, decimals);
  if (units > most) throw new CatalogueError(CODES.parameter_invalid);
  return Number(units);
}

/** Returns a fraction in ppm. */
export function readFraction(value: unknown, most = MOST): number {
  return readCount(value, FRACTION_DECIMALS, most);
}

/** Returns an amount in smallest units; zero is allowed. */
export function readAmount(value: unknown): string {
  return readDecimal(value, AMOUNT_DECIMALS).toString();
}

/** Returns a positive amount in smallest units. */
export function readUnits(value: unknown): string {
  return readPositive(value).toString();
}
