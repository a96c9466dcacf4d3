/**
 * The exact value of a trade. An instrument can only be listed when one tick times one lot is a
 * whole number of quote units (`quoteUnitsPerTickLot`), so a notional is never rounded.
 */

/**
 * Returns the quote units of one lot at one tick; null when that is not a positive safe integer.
 */
export function quoteUnitsPerTickLot(
  tickUnits: number,
  lotUnits: number,
  baseDecimals: number,
): number | null {
  const product = BigInt(tickUnits) * BigInt(lotUnits);
  const scale = 10n ** BigInt(baseDecimals);
  if (product <= 0n || product % scale !== 0n) return null;
  const units = product / scale;
  return units <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(units) : null;
}

/** Returns the quote units of `lots` at `price` ticks. */
export function notional(price: number, lots: number, unitsPerTickLot: number): bigint {
  // Every factor is at least 1, so a safe result means that no step left the safe range.
  const product = price * lots * unitsPerTickLot;
  if (product <= Number.MAX_SAFE_INTEGER) return BigInt(product);
  return BigInt(price) * BigInt(lots) * BigInt(unitsPerTickLot);
}

/** Returns the most lots that `quote` units buy at `price` ticks. */
export function lotsWithin(quote: bigint, price: number, unitsPerTickLot: number): number {
  const lots = quote / notional(price, 1, unitsPerTickLot);
  return lots <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(lots) : Number.MAX_SAFE_INTEGER;
}

const MILLION = 1_000_000n;

/**
 * Returns the fee of one fill, in units of the asset received: `ppm` parts per million (0 to
 * 1,000,000), rounded up. It is never more than `received`.
 */
export function feeOf(received: bigint, ppm: number): bigint {
  return (received * BigInt(ppm) + MILLION - 1n) / MILLION;
}

/** Returns the smallest amount: `Math.min` takes no bigint. */
export function least(first: bigint, ...others: bigint[]): bigint {
  let smallest = first;
  for (const amount of others) if (amount < smallest) smallest = amount;
  return smallest;
}

/** Returns the largest amount. */
export function greatest(first: bigint, ...others: bigint[]): bigint {
  let largest = first;
  for (const amount of others) if (amount > largest) largest = amount;
  return largest;
}

/** Divides and rounds up; the divisor must be positive. */
export function divideUp(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value > 0n && quotient * by !== value ? quotient + 1n : quotient;
}

/** Divides and rounds down, also below zero; the divisor must be positive. */
export function divideDown(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient;
}
