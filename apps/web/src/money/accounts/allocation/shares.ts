import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';

/** The whole ring, in the unit of a share: tenths of a percent. */
export const WHOLE = 1_000;

/**
 * How `values` (plain decimals) divide the whole, in tenths of a percent and in the same order.
 * They add up to `WHOLE` exactly: what rounding leaves over goes to the largest remainders.
 * All zero when there is nothing to divide.
 */
export function sharesOf(values: readonly string[]): number[] {
  const units = values.map((value) => toUnits(value, AMOUNT_DECIMALS) ?? 0n);
  const total = units.reduce((sum, value) => sum + value, 0n);
  if (total === 0n) return units.map(() => 0);

  const parts = units.map((value) => {
    const scaled = value * BigInt(WHOLE);
    return { share: Number(scaled / total), remainder: scaled % total };
  });
  const left = WHOLE - parts.reduce((sum, part) => sum + part.share, 0);
  const byRemainder = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  for (const part of byRemainder.slice(0, left)) part.share += 1;
  return parts.map((part) => part.share);
}
