import type { Side } from '../model.ts';
import { feeOf, greatest } from './amounts.ts';
import {
  bankruptcyPrice,
  initialMargin,
  liquidationPrice,
  type PositionSize,
  profit,
} from './contract-margin.ts';
import { averageContractPrice, closingBound, contractBound, openReserve } from './contract-quote.ts';
import type { ContractTerms, OrderTerms } from './contract-terms.ts';

/*
 * Reversing closes a position at market and opens the same lots on the other side: the book must
 * have twice its lots within a limit that suits both, and what the close frees counts towards what
 * the opening needs. The engine judges by the same figures.
 */

/** A position that is to be reversed. */
export interface ReversedPosition extends PositionSize {
  multiple: number;
}

/** What the book gives: for the close, and for close and opening together. */
export interface ReversalFills {
  /** Quote units of the lots that close. */
  closing: bigint;
  /** Quote units of the lots that close and of those that open. */
  both: bigint;
}

/**
 * What a reversal comes to. Amounts in quote units; prices in quote units per whole base, rounded
 * against the customer.
 */
export interface ReverseQuote {
  /** Side of the new position. */
  side: Side;
  lots: number;
  /** The worst price, in ticks, that any of its fills may have. */
  limit: number;
  closingPrice: bigint;
  /** What the close realises, before its fee. */
  realised: bigint;
  closingFee: bigint;
  openingFee: bigint;
  /** Opening price of the new lots. */
  openingPrice: bigint;
  /** Initial margin of the new lots. */
  margin: bigint;
  /** What the close gives back: the margin with its result, less its fee. */
  freed: bigint;
  /** What the opening holds: its margin, and its fee in the worst case. */
  needed: bigint;
  /** The position of that side afterwards: with lots that are open there already. */
  position: ReversedPosition;
  liquidationPrice: bigint | null;
  bankruptcyPrice: bigint | null;
}

/**
 * Returns the worst price, in ticks, at which both parts of a reversal may fill. `other` is an open
 * position of the new side.
 */
export function reverseLimit(
  position: ReversedPosition,
  mark: number,
  other: PositionSize | null,
  terms: OrderTerms,
): number {
  const { lots, multiple } = position;
  const side = sideAfter(position);
  const toOpen = contractBound({ side, action: 'open', lots, multiple }, mark, other, terms);
  const toClose = closingBound(position, terms, terms) ?? toOpen;
  return side === 'buy' ? Math.min(toOpen, toClose) : Math.max(toOpen, toClose);
}

function sideAfter({ side }: ReversedPosition): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/** Returns what a reversal comes to, when the book gives these fills within `limit`. */
export function reverseFigures(
  position: ReversedPosition,
  { closing, both }: ReversalFills,
  limit: number,
  other: PositionSize | null,
  terms: OrderTerms,
): ReverseQuote {
  const { lots, multiple } = position;
  const side = sideAfter(position);
  const value = both - closing;
  const realised = profit(position.side, position.cost, closing);
  const closingFee = feeOf(closing, terms.takerFeePpm);
  const margin = initialMargin(value, multiple);
  const after = {
    side,
    multiple,
    lots: lots + (other?.lots ?? 0),
    cost: value + (other?.cost ?? 0n),
    margin: margin + (other?.margin ?? 0n),
  };
  return {
    side,
    lots,
    limit,
    closingPrice: averageContractPrice(side, closing, lots, terms) ?? 0n,
    realised,
    closingFee,
    openingFee: feeOf(value, terms.takerFeePpm),
    openingPrice: averageContractPrice(side, value, lots, terms) ?? 0n,
    margin,
    freed: position.margin + realised - closingFee,
    needed: openReserve(value, multiple, terms),
    position: after,
    liquidationPrice: liquidationPrice(after, terms),
    bankruptcyPrice: bankruptcyPrice(after, terms),
  };
}

/**
 * Returns a reversal's figures with what stands behind the new position: `backing`, less what the
 * reversal takes from it or more.
 */
export function withBacking(quote: ReverseQuote, backing: bigint, terms: ContractTerms): ReverseQuote {
  const behind = greatest(0n, backing + quote.freed - quote.margin - quote.openingFee);
  const backed = { ...quote.position, margin: quote.position.margin + behind };
  return {
    ...quote,
    liquidationPrice: liquidationPrice(backed, terms),
    bankruptcyPrice: bankruptcyPrice(backed, terms),
  };
}
