import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';

/** Decimals of a fraction such as a fee (ppm). */
const FRACTION_DECIMALS = 6;
const PERCENT_DECIMALS = FRACTION_DECIMALS - 2;

/** Separates the thousands of a decimal by commas. */
export function groupThousands(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export function isZero(decimal: string): boolean {
  return /^-?0+(\.0+)?$/.test(decimal);
}

/** 0.001 gives 0.1. */
export function percentOfFraction(fraction: string): string {
  const parts = toUnits(fraction, FRACTION_DECIMALS);
  return parts === null ? fraction : fromUnits(parts, PERCENT_DECIMALS);
}

/** 0.1 gives 0.001; null for an invalid decimal or one with more decimals than a fraction has. */
export function fractionOfPercent(percent: string): string | null {
  const parts = toUnits(percent, PERCENT_DECIMALS);
  return parts === null ? null : fromUnits(parts, FRACTION_DECIMALS);
}

/** Whether a text is an amount: a plain decimal above 0 with at most the decimals of amounts. */
export function isAmount(text: string): boolean {
  const units = toUnits(text, AMOUNT_DECIMALS);
  return units !== null && units > 0n;
}
