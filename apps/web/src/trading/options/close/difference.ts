import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';

/** What one amount is more than another, below zero when it is less. */
export function difference(amount: string, other: string): string {
  const units = (text: string) => toUnits(text, AMOUNT_DECIMALS) ?? 0n;
  return fromUnits(units(amount) - units(other), AMOUNT_DECIMALS);
}
