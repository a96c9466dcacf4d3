import { greatest, least } from './amounts.ts';
import { closedCost, type PositionSize, profit, share } from './contract-margin.ts';

/** Lots that were traded for `quote` units. */
export interface TradedLots {
  lots: number;
  quote: bigint;
}

/**
 * Returns the freed margin and the profit, before fees, of closing a part for `quote`. The margin
 * is the part's share, or its loss where rounding makes that a unit more.
 */
export function closingResult(
  body: PositionSize,
  lots: number,
  quote: bigint,
): { margin: bigint; realised: bigint } {
  const realised = profit(body.side, closedCost(body, lots), quote);
  const own = share(body.margin, lots, body.lots);
  return { margin: greatest(own, least(-realised, body.margin)), realised };
}

/** Returns what is left of a position once a part of it is closed for `quote`. */
export function afterClosing(body: PositionSize, lots: number, quote: bigint): PositionSize {
  const { side, cost, margin } = body;
  return {
    side,
    lots: body.lots - lots,
    cost: cost - closedCost(body, lots),
    margin: margin - closingResult(body, lots, quote).margin,
  };
}

/**
 * Returns what is left of a position once parts of it are closed one after the other, and what that
 * realises before fees.
 */
export function closedBy(
  position: PositionSize,
  parts: readonly TradedLots[],
): { left: PositionSize; realised: bigint } {
  let left = position;
  let realised = 0n;
  for (const { lots, quote } of parts) {
    // Never more than the position has.
    const closed = Math.min(lots, left.lots);
    if (closed === 0) continue;
    const value = share(quote, closed, lots);
    realised += closingResult(left, closed, value).realised;
    left = afterClosing(left, closed, value);
  }
  return { left, realised };
}
