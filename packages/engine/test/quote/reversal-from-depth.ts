import type { BookDepth } from '../../src/index.ts';
import {
  type ContractTerms,
  FillTally,
  type OrderTerms,
  type PositionSize,
  type ReversedPosition,
  type ReverseQuote,
  reverseFigures,
  reverseLimit,
  withBacking,
} from '../../src/quote/index.ts';

/**
 * What a reversal comes to by the book's best levels alone, at this mark (ticks), to compare the
 * engine's quotes with. `backing` is what the owner can add to a cross position besides the two,
 * null when it is isolated. Null when the levels have not enough for both parts.
 */
export function reversalFrom(
  position: ReversedPosition,
  depth: BookDepth,
  mark: number,
  other: PositionSize | null,
  terms: OrderTerms,
  backing: bigint | null = null,
): ReverseQuote | null {
  const limit = reverseLimit(position, mark, other, terms);
  const closing = taken(position, depth, limit, position.lots, terms);
  const both = taken(position, depth, limit, 2 * position.lots, terms);
  if (closing === null || both === null) return null;
  const quote = reverseFigures(position, { closing, both }, limit, other, terms);
  return backing === null ? quote : withBacking(quote, backing, terms);
}

/**
 * Returns the quote units for which the book takes these lots; null when it has fewer within the
 * limit.
 */
function taken(
  position: ReversedPosition,
  { asks, bids }: BookDepth,
  limit: number,
  lots: number,
  { unitsPerTickLot }: ContractTerms,
): bigint | null {
  const side = position.side === 'buy' ? 'sell' : 'buy';
  const tally = new FillTally(side, limit, { lots }, unitsPerTickLot);
  for (const [price, available] of side === 'buy' ? asks : bids) {
    if (!tally.offer(price, available)) break;
  }
  return tally.end === 'complete' ? tally.quote : null;
}
