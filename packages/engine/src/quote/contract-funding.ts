import type { BookDepth } from '../model.ts';
import { divideDown, divideUp, lotsWithin, notional } from './amounts.ts';
import type { ContractTerms, FundingRule } from './contract-terms.ts';
import { marketBound } from './fill-tally.ts';

/*
 * Funding keeps the price of a perpetual contract near its index. Rates are in hundred-millionths
 * (1 = 0.000001 %).
 *
 * - premium P = (max(0, impact bid - index) - max(0, index - impact ask)) / index      (BitMEX,
 *   Binance: "Premium Index")
 * - rate      = clamp(P + clamp(interest - P, -damping, damping), -cap, cap)             (BitMEX:
 *   "Funding Rate Calculations")
 * - payment   = value at the mark x rate; long pays short when the rate is positive
 *
 * P is the time-weighted average over the interval that ends when funding is paid.
 */

const HUNDRED_MILLION = 100_000_000n;

/**
 * Returns the average price, in ticks, at which the best levels take `wanted` quote units: rounded
 * up for buying from asks, down for selling to bids. Returns null when the book holds less.
 */
export function impactPrice(
  levels: readonly (readonly [number, number])[],
  wanted: bigint,
  unitsPerTickLot: number,
  side: 'bids' | 'asks',
): number | null {
  let lots = 0;
  let spent = 0n;
  for (const [price, available] of levels) {
    const missing = Math.max(lotsWithin(wanted - spent, price, unitsPerTickLot), 1);
    const taken = Math.min(missing, available);
    lots += taken;
    spent += notional(price, taken, unitsPerTickLot);
    if (taken < available || spent >= wanted) {
      const perTick = BigInt(lots) * BigInt(unitsPerTickLot);
      return Number(side === 'asks' ? divideUp(spent, perTick) : divideDown(spent, perTick));
    }
  }
  return null;
}

/** Returns the premium of a book over the index, hundred-millionths. */
export function premiumIndex(
  depth: BookDepth,
  index: number,
  impactNotional: bigint,
  unitsPerTickLot: number,
): number {
  const beyond = bookBasis(depth, index, impactNotional, unitsPerTickLot);
  return Number((BigInt(beyond) * HUNDRED_MILLION) / BigInt(index));
}

/**
 * Returns how many ticks a book is beyond the index: its impact bid above (positive) or its impact
 * ask below (negative). Zero where the index is between them, and for a side that is too thin.
 */
export function bookBasis(
  depth: BookDepth,
  index: number,
  impactNotional: bigint,
  unitsPerTickLot: number,
): number {
  const bid = impactPrice(depth.bids, impactNotional, unitsPerTickLot, 'bids');
  const ask = impactPrice(depth.asks, impactNotional, unitsPerTickLot, 'asks');
  const above = bid === null ? 0 : Math.max(0, bid - index);
  const below = ask === null ? 0 : Math.max(0, index - ask);
  return above - below;
}

/**
 * Whether both sides of a book hold a notional, at impact prices within `mostPpm` of the index. A
 * notional of zero needs nothing.
 */
export function isDeep(
  depth: BookDepth,
  index: number,
  impactNotional: bigint,
  mostPpm: number,
  unitsPerTickLot: number,
): boolean {
  if (impactNotional === 0n) return true;
  const bid = impactPrice(depth.bids, impactNotional, unitsPerTickLot, 'bids');
  const ask = impactPrice(depth.asks, impactNotional, unitsPerTickLot, 'asks');
  if (bid === null || ask === null) return false;
  return bid >= marketBound('sell', index, mostPpm) && ask <= marketBound('buy', index, mostPpm);
}

/** Hundred-millionths in a part per million. */
const PER_PPM = 100;

/**
 * Returns the largest rate of a contract, hundred-millionths: that of its rule, and no more than
 * three quarters of the lowest maintenance rate (Binance, "Introduction to Binance Futures Funding
 * Rates": floor and cap of 0.75 x maintenance margin ratio), so that what a thin book says of the
 * premium cannot use up a margin.
 */
export function rateCap({ cap }: Pick<FundingRule, 'cap'>, { tiers }: Pick<ContractTerms, 'tiers'>): number {
  const lowest = Number(tiers[0]?.ratePpm ?? 0n);
  return Math.min(cap, Math.floor((lowest * PER_PPM * 3) / 4));
}

/** Returns the rate for an average premium, both in hundred-millionths. */
export function fundingRate(
  premium: number,
  { interest, damping, cap }: Pick<FundingRule, 'interest' | 'damping' | 'cap'>,
): number {
  return clamp(premium + clamp(interest - premium, damping), cap);
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}

/** Returns what is paid on a value at `rate`, rounded up for either payer. */
export function fundingPaid(value: bigint, rate: number): bigint {
  return divideUp(value * BigInt(Math.abs(rate)), HUNDRED_MILLION);
}

/** Returns what the other side receives, rounded down. */
export function fundingDue(value: bigint, rate: number): bigint {
  return (value * BigInt(Math.abs(rate))) / HUNDRED_MILLION;
}
