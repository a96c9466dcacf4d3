const DECIMAL = /^(\d{1,24})(?:\.(\d{1,24}))?$/;

interface Fraction {
  digits: bigint;
  /** 10 to the number of decimals. */
  scale: bigint;
}

function read(text: unknown): Fraction | null {
  if (typeof text !== 'string') return null;
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  return { digits: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
}

/** Divides, rounding to the nearest whole number and a half to the even one. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/**
 * A decimal price as a count of ticks, exact but for the rounding to the nearest tick, a half to the even one: other
 * venues quote in finer or coarser steps than ours, and this rounding leans neither way. Null for anything but a
 * positive plain decimal that a book can hold.
 */
export function ticksOf(text: unknown, tickUnits: number, quoteDecimals: number): number | null {
  const price = read(text);
  if (!price) return null;
  const units = price.digits * 10n ** BigInt(quoteDecimals);
  const ticks = divideHalfEven(units, price.scale * BigInt(tickUnits));
  return ticks > 0n && ticks <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ticks) : null;
}

/** A decimal amount in smallest units, rounded like a price; null for anything but a plain decimal. */
export function unitsOf(text: unknown, decimals: number): bigint | null {
  const amount = read(text);
  return amount && divideHalfEven(amount.digits * 10n ** BigInt(decimals), amount.scale);
}
