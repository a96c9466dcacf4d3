import { AMOUNT_DECIMALS, CODES, toUnits } from '@trade/protocol';
import { CatalogueError } from './errors.ts';

/*
 * Decimals of a body in the counts that commands carry. 561 for what is no plain decimal, has too many places, or is too large.
 */

const FRACTION_DECIMALS = 6;
const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** A decimal in counts of its last place, without a bound. */
function readDecimal(value: unknown, decimals: number): bigint {
  const units = toUnits(value, decimals);
  if (units === null) throw new CatalogueError(CODES.parameter_invalid);
  return units;
}

/** The same of more than nothing. */
export function readPositive(value: unknown, decimals = AMOUNT_DECIMALS): bigint {
  const units = readDecimal(value, decimals);
  if (units === 0n) throw new CatalogueError(CODES.parameter_invalid);
  return units;
}

/** A decimal as a count that is safe as a number. */
export function readCount(value: unknown, decimals: number, most = MOST): number {
  const units = readDecimal(value, decimals);
  if (units > most) throw new CatalogueError(CODES.parameter_invalid);
  return Number(units);
}

/** A fraction in parts per million. */
export function readFraction(value: unknown, most = MOST): number {
  return readCount(value, FRACTION_DECIMALS, most);
}

/** An amount in smallest units; nothing is one, too. */
export function readAmount(value: unknown): string {
  return readDecimal(value, AMOUNT_DECIMALS).toString();
}

/** A positive amount in smallest units. */
export function readUnits(value: unknown): string {
  return readPositive(value).toString();
}
