/**
 * Arithmetic-free handling of decimal text: cutting, padding, comparing. Nothing here ever becomes
 * a floating-point number.
 */

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

export interface DecimalParts {
  negative: boolean;
  /** Digits before the point, without leading zeros. */
  whole: string;
  /** Digits after the point, as they were written. */
  fraction: string;
}

/** Takes a decimal apart; null for text that is none. */
export function partsOf(text: string): DecimalParts | null {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (sign === undefined) return null;
  return { negative: sign === '-', whole: whole.replace(/^0+(?=\d)/, ''), fraction };
}

export interface Places {
  /** At least so many decimals: zeros are added. */
  least?: number;
  /** At most so many: the rest is cut off, never rounded up. */
  most?: number;
}

/** Brings a fraction to the wanted number of digits; zeros past `least` at its end are dropped. */
export function fitFraction(
  fraction: string,
  { least = 0, most = Number.POSITIVE_INFINITY }: Places,
): string {
  return fraction
    .slice(0, Math.min(most, fraction.length))
    .replace(/0+$/, '')
    .padEnd(Math.min(least, most), '0');
}

/** Whether every digit is zero. */
export function isZero({ whole, fraction }: DecimalParts): boolean {
  return !/[1-9]/.test(whole + fraction);
}

/**
 * Less than zero, zero, or more, as `a` is smaller than, equal to or larger than `b`. Throws for
 * text that is no decimal.
 */
export function compareDecimals(a: string, b: string): number {
  const left = partsOf(a);
  const right = partsOf(b);
  if (!left || !right) throw new RangeError(`Not decimals: ${a}, ${b}`);
  const length = Math.max(left.fraction.length, right.fraction.length);
  const difference = unitsOf(left, length) - unitsOf(right, length);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function unitsOf({ negative, whole, fraction }: DecimalParts, decimals: number): bigint {
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return negative ? -units : units;
}

/** How many decimals a step such as a tick size has: "0.010" has 2. */
export function decimalsOf(step: string): number {
  return fitFraction(partsOf(step)?.fraction ?? '', {}).length;
}
