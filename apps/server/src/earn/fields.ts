import { AMOUNT_DECIMALS, CODES, toUnits } from '@trade/protocol';
import { CatalogueError } from '../platform/gateway/index.ts';

/** Rates are kept in parts per million. */
const RATE_DECIMALS = 6;

/** An amount in smallest units, as commands carry it; 561 for what is no plain decimal or too fine. */
export function readAmount(text: string): string {
  const units = toUnits(text, AMOUNT_DECIMALS);
  if (units === null) throw new CatalogueError(CODES.parameter_invalid);
  return units.toString();
}

/** A fraction in parts per million; 561 for what is no plain decimal or too fine. */
export function readRate(text: string): number {
  const parts = toUnits(text, RATE_DECIMALS);
  if (parts === null || parts > BigInt(Number.MAX_SAFE_INTEGER))
    throw new CatalogueError(CODES.parameter_invalid);
  return Number(parts);
}
