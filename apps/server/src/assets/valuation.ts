import { AMOUNT_DECIMALS } from '@trade/protocol';

/** What everything is valued in. */
export const VALUATION_ASSET = 'USDT';

const WHOLE = 10n ** BigInt(AMOUNT_DECIMALS);

/** One account's part of a holding. */
interface Balance {
  asset: string;
  available: bigint;
  frozen: bigint;
  margin: bigint;
}

/** Smallest units by asset. */
export type Holdings = ReadonlyMap<string, bigint>;
/** USDT units per whole coin; null when the asset has no reference price. */
export type PriceOf = (asset: string) => bigint | null;

/** What all accounts together hold, by asset. */
export function holdingsOf(balances: readonly Balance[]): Map<string, bigint> {
  const held = new Map<string, bigint>();
  for (const { asset, available, frozen, margin } of balances) {
    held.set(asset, (held.get(asset) ?? 0n) + available + frozen + margin);
  }
  return held;
}

/** The worth of an amount in USDT units, rounded down; an asset without a price is worth nothing that could be shown. */
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
