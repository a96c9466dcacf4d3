import type { Side } from '../model.ts';
import { lotsWithin, notional } from './amounts.ts';

/**
 * Returns the worst price, in ticks, at which a market order may fill: `slippagePpm` from the
 * reference, rounded towards the reference, at least one tick.
 */
export function marketBound(side: Side, reference: number, slippagePpm: number): number {
  const distance = Number((BigInt(reference) * BigInt(slippagePpm)) / 1_000_000n);
  return side === 'buy' ? reference + distance : Math.max(reference - distance, 1);
}

/** Whether a taker with this limit accepts a resting price. */
export function accepts(side: Side, limit: number, price: number): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}

/** The size of an order: a number of lots, or as many lots as a total of quote units buys. */
export type Target = { lots: number } | { total: bigint };

/**
 * Why a walk through the book ended: the target was met, the limit was reached, or the book was
 * empty.
 */
export type FillEnd = 'complete' | 'bound' | 'depth';

/**
 * Counts what an order takes from resting quantities, which are offered best price first. The
 * engine offers the slots of its queue, a quote offers the levels of a depth: both use the same
 * arithmetic.
 */
export class FillTally {
  lots = 0;
  quote = 0n;
  /** The price of the last lots, ticks; null while there are none. */
  worst: number | null = null;
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
      this.worst = price;
      this.quote += notional(price, taken, this.unitsPerTickLot);
    }
    // The rest of a total is too small for another lot here or at any worse price.
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
