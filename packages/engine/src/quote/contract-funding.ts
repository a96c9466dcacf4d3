import type { BookDepth } from '../model.ts';
import { divideDown, divideUp, lotsWithin, notional } from './amounts.ts';
import type { FundingRule } from './contract-terms.ts';

/*
 * Funding keeps the price of a perpetual contract near its index. Rates are in hundred-millionths (1 = 0.000001 %).
 *
 * - premium P = (max(0, impact bid - index) - max(0, index - impact ask)) / index      (BitMEX, Binance: "Premium Index")
 * - rate      = clamp(P + clamp(interest - P, -damping, damping), -cap, cap)             (BitMEX: "Funding Rate Calculations")
 * - payment   = value at the mark x rate; long pays short when the rate is positive
 *
 * P is the time-weighted average over the interval that ends when funding is paid.
 */

const HUNDRED_MILLION = 100_000_000n;

/**
 * Returns the average price, in ticks, at which the best levels take `wanted` quote units: rounded up for buying from asks,
 * down for selling to bids. Returns null when the book holds less.
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

/** Returns the premium of a book over the index, hundred-millionths; a side that is too thin counts as 0. */
export function premiumIndex(
  depth: BookDepth,
  index: number,
  impactNotional: bigint,
  unitsPerTickLot: number,
): number {
  const bid = impactPrice(depth.bids, impactNotional, unitsPerTickLot, 'bids');
  const ask = impactPrice(depth.asks, impactNotional, unitsPerTickLot, 'asks');
  const above = bid === null ? 0 : Math.max(0, bid - index);
  const below = ask === null ? 0 : Math.max(0, index - ask);
  return Number((BigInt(above - below) * HUNDRED_MILLION) / BigInt(index));
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
