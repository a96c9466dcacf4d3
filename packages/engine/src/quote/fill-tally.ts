import type { Side } from '../model.ts';
import { lotsWithin, notional } from './amounts.ts';

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

/** What an order wants: a number of lots, or as many lots as a total of quote units buys. */
export type Target = { lots: number } | { total: bigint };

/** Why a walk through the book ended: the target was met, the limit was reached, or nothing was left to take. */
export type FillEnd = 'complete' | 'bound' | 'depth';

/**
 * Counts what an order takes from resting quantities, offered best price first.
 * The engine offers it the book's queue, the quote before an order the book's levels: one arithmetic for both.
 */
export class FillTally {
  lots = 0;
  quote = 0n;
  end: FillEnd = 'depth';

  constructor(
    private readonly side: Side,
    private readonly limit: number,
    private readonly target: Target,
    private readonly unitsPerTickLot: number,
  ) {}

  /** Offers a resting quantity; returns false when the walk has ended. */
  offer(price: number, available: number): boolean {
    if (!accepts(this.side, this.limit, price)) {
      this.end = 'bound';
      return false;
    }
    const wanted = this.wanted(price);
    const taken = Math.min(wanted, available);
    if (taken > 0) {
      this.lots += taken;
      this.quote += notional(price, taken, this.unitsPerTickLot);
    }
    // What is left of a total buys no further lot here, nor at any worse price.
    if (wanted <= available) {
      this.end = 'complete';
      return false;
    }
    return true;
  }

  private wanted(price: number): number {
    return 'lots' in this.target
      ? this.target.lots - this.lots
      : lotsWithin(this.target.total - this.quote, price, this.unitsPerTickLot);
  }
}
