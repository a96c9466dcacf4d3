import { notional } from './amounts.ts';

/*
 * How small and how large one order may be: one rule for what is placed, amended, triggered, sliced
 * or protected, on spot and in contracts, for the engine that decides and the tickets that predict
 * it.
 */

/** The bounds of one order in a market. */
export interface OrderBounds {
  /** Most lots. */
  maxLots: number;
  /** Least value, in quote units; 0n in contracts, which have none. */
  minNotional: bigint;
  unitsPerTickLot: number;
}

/**
 * Lots and the price that they count at, in ticks: the limit, or at the market the price that is
 * expected.
 */
export interface SizeAtPrice {
  lots: number;
  price: number;
}

/** What is wrong with a size: the number of lots, or what they are worth. */
export type SizeFault = 'lots' | 'value';

/**
 * Judges lots at a price. An order of the most lots is never worth too little, so that no terms and
 * no price make a market in which nobody can trade. `measured` is what was within the bounds
 * already and is asked for again: what is no larger than that and worth no less stays within them,
 * whatever they have become.
 */
export function sizeFault(
  { lots, price }: SizeAtPrice,
  { maxLots, minNotional, unitsPerTickLot }: OrderBounds,
  measured: SizeAtPrice | null = null,
): SizeFault | null {
  if (!Number.isSafeInteger(lots) || lots < 1) return 'lots';
  if (lots > maxLots && lots > (measured?.lots ?? 0)) return 'lots';
  if (minNotional === 0n || lots >= maxLots) return null;
  const value = notional(price, lots, unitsPerTickLot);
  if (value >= minNotional) return null;
  if (measured === null) return 'value';
  return value < notional(measured.price, measured.lots, unitsPerTickLot) ? 'value' : null;
}

/** Judges a purchase by total, in quote units, by the same rule. */
export function totalFault(
  total: bigint,
  { minNotional }: Pick<OrderBounds, 'minNotional'>,
  measured: bigint | null = null,
): SizeFault | null {
  if (total <= 0n) return 'value';
  return total < minNotional && (measured === null || total < measured) ? 'value' : null;
}
