/** Plain decimals: all amounts and prices enter and leave the product in this form. */

/**
 * Digits, optionally a point and digits: no sign, exponent, spaces, separators or leading zeros.
 */
export const PLAIN_DECIMAL = /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/;

/** Whether a text is a plain decimal, which `toUnits` can read with enough `decimals`. */
export function isPlainDecimal(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 40 && PLAIN_DECIMAL.test(text);
}

/**
 * Reads a plain decimal as a count of units of 10^-decimals. Returns null for anything that is not
 * a plain decimal or that has more significant decimals than the unit.
 */
export function toUnits(text: unknown, decimals: number): bigint | null {
  if (!isPlainDecimal(text)) return null;
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text + '0'.repeat(decimals));
  const significant = text.slice(point + 1, endOfDigits(text, point + 1));
  if (significant.length > decimals) return null;
  return BigInt(text.slice(0, point) + significant.padEnd(decimals, '0'));
}

const ZERO = 48;

/** Returns where the digits from `start` on end that are followed by nothing but zeros. */
function endOfDigits(text: string, start: number): number {
  let end = text.length;
  while (end > start && text.charCodeAt(end - 1) === ZERO) end -= 1;
  return end;
}

/**
 * Writes units of 10^-decimals as a plain decimal without trailing zeros; negative amounts carry a
 * minus sign.
 */
export function fromUnits(units: bigint, decimals: number): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const end = endOfDigits(digits, point);
  const whole = digits.slice(0, point);
  const text = end === point ? whole : `${whole}.${digits.slice(point, end)}`;
  return negative ? `-${text}` : text;
}

/** Writes a fraction of at most six decimals as an exact percent, e.g. `0.0005` as `0.05 %`. */
export function percentText(fraction: string): string {
  return `${fromUnits(toUnits(fraction, 6) ?? 0n, 4)} %`;
}

/** Writes `units` with exactly `shown` decimals, cut towards zero: used for prices and steps. */
export function fromUnitsFixed(units: bigint, decimals: number, shown: number): string {
  const text = fromUnits(units, decimals);
  const [whole = '0', fraction = ''] = text.split('.');
  return shown === 0 ? whole : `${whole}.${fraction.slice(0, shown).padEnd(shown, '0')}`;
}
