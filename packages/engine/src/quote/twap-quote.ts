import type { Side } from '../model.ts';
import { marketBound } from './fill-tally.ts';
import { type OrderBounds, type SizeFault, sizeFault } from './order-size.ts';

/*
 * A TWAP order buys or sells an amount in equal slices at equal intervals, so that its price is
 * near the average over that time. These rules are the engine's and those of the ticket.
 */

/** How a TWAP order is spread over time. The first slice comes at once. */
export interface TwapPlan {
  slices: number;
  /** Between two slices, ms. */
  intervalMs: number;
}

export const TWAP_BOUNDS = {
  slices: { least: 2, most: 1_440 },
  intervalMs: { least: 5_000, most: 3_600_000 },
  /** From the first slice to the last, ms. */
  longestMs: 86_400_000,
} as const;

/** Whether a plan is within the bounds. Its numbers are integers. */
export function isTwapPlan({ slices, intervalMs }: TwapPlan): boolean {
  const { longestMs, slices: count, intervalMs: interval } = TWAP_BOUNDS;
  return (
    slices >= count.least &&
    slices <= count.most &&
    intervalMs >= interval.least &&
    intervalMs <= interval.most &&
    (slices - 1) * intervalMs <= longestMs
  );
}

/**
 * Judges the size of a TWAP order: all of it is one order, and so is the smallest slice, at the
 * customer's price or the reference.
 */
export function twapSizeFault(
  { lots, slices, price }: Pick<TwapPlan, 'slices'> & { lots: number; price: number | null },
  reference: number,
  bounds: OrderBounds,
): SizeFault | null {
  const at = price ?? reference;
  return (
    sizeFault({ lots, price: at }, bounds) ??
    sizeFault({ lots: Math.floor(lots / slices), price: at }, bounds)
  );
}

/**
 * Returns the lots that are to be filled once `done` of the slices have come: what earlier ones
 * missed is carried on.
 */
export function twapLotsBy(lots: number, { slices }: Pick<TwapPlan, 'slices'>, done: number): number {
  return Number((BigInt(lots) * BigInt(done)) / BigInt(slices));
}

/**
 * Returns the worst price, in ticks, of a whole TWAP order: the customer's, or without one the
 * slippage bound at the `reference` price of its beginning.
 */
export function twapWorst(side: Side, price: number | null, reference: number, slippagePpm: number): number {
  return price ?? marketBound(side, reference, slippagePpm);
}

/**
 * Returns the worst price, in ticks, of one slice: that of the whole order, and never beyond the
 * slippage bound of its moment.
 */
export function twapSliceLimit(side: Side, worst: number, reference: number, slippagePpm: number): number {
  const bound = marketBound(side, reference, slippagePpm);
  return side === 'buy' ? Math.min(worst, bound) : Math.max(worst, bound);
}
