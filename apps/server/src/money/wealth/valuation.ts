import { AMOUNT_DECIMALS } from '@trade/protocol';

/** The currency of all valuations. */
export const VALUATION_ASSET = 'USDT';

/** Smallest units of one whole coin. */
export const WHOLE = 10n ** BigInt(AMOUNT_DECIMALS);

/** An amount of an asset in smallest units; below zero for a loss. */
export interface Holding {
  asset: string;
  units: bigint;
}

/** Smallest units by asset. */
export type Holdings = ReadonlyMap<string, bigint>;
/** USDT units per whole coin; null when the asset has no price. */
export type PriceOf = (asset: string) => bigint | null;

/** Returns the sum of holdings, by asset. */
export function sumOf(holdings: Iterable<Holding>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, units } of holdings) sums.set(asset, (sums.get(asset) ?? 0n) + units);
  return sums;
}

/** Returns holdings with others added. */
export function added(holdings: Holdings, more: Iterable<Holding>): Map<string, bigint> {
  return sumOf([...Array.from(holdings, ([asset, units]) => ({ asset, units })), ...more]);
}

/** Returns the worth of an amount in USDT units, rounded down; 0 for an asset without a price. */
export function worth(asset: string, units: bigint, priceOf: PriceOf): bigint {
  if (asset === VALUATION_ASSET) return units;
  const product = units * (priceOf(asset) ?? 0n);
  const quotient = product / WHOLE;
  return product < 0n && product % WHOLE !== 0n ? quotient - 1n : quotient;
}

export function worthOfAll(holdings: Holdings, priceOf: PriceOf): bigint {
  let sum = 0n;
  for (const [asset, units] of holdings) sum += worth(asset, units, priceOf);
  return sum;
}
