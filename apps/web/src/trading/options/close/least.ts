import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';

/** How far a value may fall between the quote and the close: prices move on while the answer is under way. */
export const TOLERANCE_PERCENT = 1n;

/** The least that is accepted for what was quoted, rounded up. */
export function leastFor(value: string): string {
  const least = ((toUnits(value, AMOUNT_DECIMALS) ?? 0n) * (100n - TOLERANCE_PERCENT) + 99n) / 100n;
  return fromUnits(least, AMOUNT_DECIMALS);
}
