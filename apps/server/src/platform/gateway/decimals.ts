import { AMOUNT_DECIMALS, CODES, toUnits } from '@trade/protocol';
import { CatalogueError } from './errors.ts';

/*
 * Reads plain decimals whose text is kept beside what is done with them: in an operator's entry of
 * the log, or in a proposal. Throws CODES.parameter_invalid for too many places or a value that is
 * too large.
 */

const FRACTION_DECIMALS = 6;
const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** Returns a decimal in units of its last place, without a bound. */
function readDecimal(value: string, decimals: number): bigint {
  const units = toUnits(value, decimals);
  if (units === null) throw new CatalogueError(CODES.parameter_invalid);
  return units;
}

/** Returns a positive amount in smallest units. */
export function readPositive(value: string): bigint {
  const units = readDecimal(value, AMOUNT_DECIMALS);
  if (units === 0n) throw new CatalogueError(CODES.parameter_invalid);
  return units;
}

/** Returns a fraction in ppm. */
export function readFraction(value: string): number {
  const ppm = readDecimal(value, FRACTION_DECIMALS);
  if (ppm > MOST) throw new CatalogueError(CODES.parameter_invalid);
  return Number(ppm);
}

/** Returns an amount in smallest units; zero is allowed. */
export function readAmount(value: string): string {
  return readDecimal(value, AMOUNT_DECIMALS).toString();
}

/** Returns a positive amount in smallest units. */
export function readUnits(value: string): string {
  return readPositive(value).toString();
}
