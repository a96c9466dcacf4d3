import { divideDown } from './contract-margin.ts';

/*
 * The mark price decides liquidations, stops and unrealised profit. It is the median of three prices, so that no one
 * of them can be pushed to liquidate others (Binance, "Mark Price in USDS-M Futures", with other windows):
 *
 * 1. eternal: index x (1 + rate x time to funding / interval); dated: index + its long average basis
 * 2. index + the short average of (middle of the book - index)
 * 3. the price of the last trade
 *
 * A term that is not known yet is the index.
 */

/** What a mark price is made of: ticks; bases in half ticks, null when the book had no two sides in all of the window. */
export interface MarkTerms {
  index: number;
  basis: bigint | null;
  lastTrade: number | null;
  first: { rate: number; msToFunding: number; intervalMs: number } | { longBasis: bigint | null };
}

const HUNDRED_MILLION = 100_000_000n;

/** In ticks, at least one. */
export function markPrice({ index, basis, lastTrade, first }: MarkTerms): number {
  const one = 'rate' in first ? withFunding(index, first) : withBasis(index, first.longBasis);
  const [, middle] = [one, withBasis(index, basis), lastTrade ?? index].sort((a, b) => a - b);
  return Math.max(middle ?? index, 1);
}

function withBasis(index: number, basis: bigint | null): number {
  return basis === null ? index : index + Number(divideDown(basis, 2n));
}

function withFunding(
  index: number,
  { rate, msToFunding, intervalMs }: { rate: number; msToFunding: number; intervalMs: number },
): number {
  const left = BigInt(Math.min(Math.max(msToFunding, 0), intervalMs));
  const change = BigInt(index) * BigInt(rate) * left;
  return index + Number(divideDown(change, HUNDRED_MILLION * BigInt(intervalMs)));
}
