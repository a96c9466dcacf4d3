import type { Side } from '../model.ts';

/**
 * The worst price, in ticks, that a market order may fill at: `slippagePpm` away from the reference, rounded
 * towards the reference and never below one tick.
 */
export function marketBound(side: Side, reference: number, slippagePpm: number): number {
  const distance = Number((BigInt(reference) * BigInt(slippagePpm)) / 1_000_000n);
  return side === 'buy' ? reference + distance : Math.max(reference - distance, 1);
}

/** True when a taker with this limit accepts a resting price. */
export function accepts(side: Side, limit: number, price: number): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}
