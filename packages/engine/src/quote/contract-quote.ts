import type { BookDepth, Side, TimeInForce } from '../model.ts';
import { feeOf, greatest, notional } from './amounts.ts';
import { closedBy, type TradedLots } from './contract-closing.ts';
import {
  bankruptcyPrice,
  closeBound,
  initialMargin,
  liquidationPrice,
  openBound,
  type PositionSize,
} from './contract-margin.ts';
import { type ContractTerms, type OrderTerms, tierOf } from './contract-terms.ts';
import type { FeeRates } from './fee-rates.ts';
import { accepts, type FillEnd, FillTally, marketBound } from './fill-tally.ts';
import { mayRest } from './order-rules.ts';

/** A contract order as typed. `price` is the limit in ticks, null for a market order. */
export interface ContractIntent {
  side: Side;
  action: 'open' | 'close';
  price: number | null;
  /** Engine lots. */
  lots: number;
  /** The chosen multiple of an opening order, or that of the position to close. */
  multiple: number;
  /** Whether what does not fill at once may rest: only a limit order's, `GTC` unless it is said. */
  timeInForce?: TimeInForce;
}

/** What an order takes from the book at once. */
export interface ContractFills {
  /** One after the other, as its position is closed by them. */
  parts: readonly TradedLots[];
  /**
   * Why no more of it fills; `self` when the next match would be with an order of the same
   * customer.
   */
  end: FillEnd | 'self';
}

/** The result of an order against the current book. Amounts in quote units. */
export interface ContractQuote {
  /** Lots that fill at once. */
  filledLots: number;
  /** Quote units of those fills. */
  filledQuote: bigint;
  /** Quote units per whole base, rounded against the customer; null when nothing fills at once. */
  averagePrice: bigint | null;
  /** The worst price, in ticks, that a fill may have. */
  limit: number;
  /** Lots of a limit order that stay in the book (when it can rest). */
  restingLots: number;
  /** Why less than the whole order fills at once. */
  cutBy: Exclude<ContractFills['end'], 'complete'> | null;
  /** Value of the fills at their price and of the rest at the limit. */
  notional: bigint;
  /** Initial margin; 0n to close. */
  margin: bigint;
  /** Fills at the taker's rate, the rest at the higher of both rates. */
  fee: bigint;
  /** What must be available: margin and fees in the worst case; 0n to close. */
  reserve: bigint;
  /**
   * The most that the order can lose: margin and fees of the opened lots, with cross margin the
   * backing, too; 0n to close.
   */
  worstCase: bigint;
  /**
   * What stands behind the position once the whole order is filled, besides its margin; null for
   * isolated margin.
   */
  backing: bigint | null;
  /** For a closing order: what the fills realise before fees. */
  realised: bigint | null;
  /** The position once the whole order is filled; null when none is left. */
  position: (PositionSize & { multiple: number }) | null;
  /** Of that position with its backing, in quote units per whole base: see `liquidationPrice`. */
  liquidationPrice: bigint | null;
  bankruptcyPrice: bigint | null;
}

/**
 * Returns the worst-case fees of an order worth `value`: as maker or as taker, whichever is more.
 */
export function worstFee(value: bigint, fees: FeeRates): bigint {
  return feeOf(value, worstFeePpm(fees));
}

function worstFeePpm({ makerFeePpm, takerFeePpm }: FeeRates): number {
  return Math.max(makerFeePpm, takerFeePpm);
}

/**
 * Returns what an order that opens `value` holds: its initial margin and its fees in the worst
 * case.
 */
export function openReserve(value: bigint, multiple: number, fees: FeeRates): bigint {
  return initialMargin(value, multiple) + worstFee(value, fees);
}

/**
 * Returns the worst price, in ticks, at which a market order may fill: `slippagePpm` from the mark.
 * An opening order must also not be below maintenance at once; for a closing order the position's
 * margin must also cover loss and fee.
 */
export function contractBound(
  intent: Pick<ContractIntent, 'side' | 'action' | 'lots' | 'multiple'>,
  mark: number,
  position: PositionSize | null,
  terms: OrderTerms,
): number {
  const slipped = marketBound(intent.side, mark, terms.slippagePpm);
  const own =
    intent.action === 'close'
      ? closingBound(position, terms, terms)
      : openingBound(intent, mark, position, terms);
  if (own === null) return slipped;
  return intent.side === 'buy' ? Math.min(slipped, own) : Math.max(slipped, own);
}

/**
 * Returns the largest multiple for this many lots: their tier is that of the limit or of the mark,
 * whichever is higher.
 */
export function largestMultiple(
  lots: number,
  price: number | null,
  mark: number,
  { tiers, unitsPerTickLot }: ContractTerms,
): number {
  return tierOf(notional(Math.max(price ?? mark, mark), lots, unitsPerTickLot), tiers).maxMultiple;
}

/** Whether an order that fills at its limit would be below maintenance at once. */
export function opensBelowMaintenance(
  intent: Pick<ContractIntent, 'side' | 'lots' | 'multiple'> & { price: number },
  mark: number,
  position: PositionSize | null,
  terms: ContractTerms,
): boolean {
  const bound = openingBound(intent, mark, position, terms);
  return bound !== null && !accepts(intent.side, bound, intent.price);
}

/**
 * Returns the worst price at which an order may open, together with the open position; null when a
 * buy may have any.
 */
export function openingBound(
  { side, lots, multiple }: Pick<ContractIntent, 'side' | 'lots' | 'multiple'>,
  mark: number,
  position: Pick<PositionSize, 'lots'> | null,
  { unitsPerTickLot, tiers }: ContractTerms,
): number | null {
  const value = notional(mark, lots + (position?.lots ?? 0), unitsPerTickLot);
  return openBound(side, mark, multiple, tierOf(value, tiers).ratePpm);
}

/** Returns the worst price at which the owner's order, with these `fees`, may close a position. */
export function closingBound(
  position: PositionSize | null,
  terms: ContractTerms,
  fees: FeeRates,
): number | null {
  return position === null ? null : closeBound(position, worstFeePpm(fees), terms);
}

/** Returns the worst price, in ticks, that an order's fills may have. */
export function limitOf(
  intent: ContractIntent,
  mark: number,
  position: PositionSize | null,
  terms: OrderTerms,
): number {
  return intent.price ?? contractBound(intent, mark, position, terms);
}

/**
 * Quotes an order against the book's best levels, at this mark (ticks). `position` is the one it
 * increases or closes, if any; `backing` is what the owner can add to it when its margin is cross,
 * null when it is isolated.
 */
export function contractQuote(
  intent: ContractIntent,
  depth: BookDepth,
  mark: number,
  position: PositionSize | null,
  terms: OrderTerms,
  backing: bigint | null = null,
): ContractQuote {
  const limit = limitOf(intent, mark, position, terms);
  const tally = new FillTally(intent.side, limit, { lots: intent.lots }, terms.unitsPerTickLot);
  const parts: TradedLots[] = [];
  for (const [price, available] of intent.side === 'buy' ? depth.asks : depth.bids) {
    const { lots, quote } = tally;
    const goesOn = tally.offer(price, available);
    parts.push({ lots: tally.lots - lots, quote: tally.quote - quote });
    if (!goesOn) break;
  }
  return contractFigures(intent, { parts, end: tally.end }, limit, position, terms, backing);
}

/** Returns what an order comes to that fills so at once, within `limit` (ticks). */
export function contractFigures(
  intent: ContractIntent,
  { parts, end }: ContractFills,
  limit: number,
  position: PositionSize | null,
  terms: OrderTerms,
  backing: bigint | null,
): ContractQuote {
  const { side, action, lots, multiple, price } = intent;
  const filledLots = parts.reduce((sum, part) => sum + part.lots, 0);
  const filledQuote = parts.reduce((sum, part) => sum + part.quote, 0n);
  const unfilled = notional(limit, price === null ? 0 : lots - filledLots, terms.unitsPerTickLot);
  const rests = end !== 'self' && mayRest({ type: 'limit', timeInForce: intent.timeInForce ?? 'GTC' });
  const restingLots = price === null || !rests ? 0 : lots - filledLots;
  const resting = rests ? unfilled : 0n;
  const value = filledQuote + resting;
  const opens = action === 'open';
  const margin = opens ? initialMargin(value, multiple) : 0n;
  const fee = feeOf(filledQuote, terms.takerFeePpm) + worstFee(resting, terms);
  const realised = position === null || opens ? null : closedBy(position, parts).realised;
  const after = opens
    ? opened(intent, filledLots + restingLots, value, margin, position)
    : closed(multiple, [...parts, { lots: restingLots, quote: resting }], position);
  const behind =
    backing === null ? 0n : backingAfter(backing, { opens, margin, fee, realised, position, after });
  const backed = after === null ? null : { ...after, margin: after.margin + behind };
  const reserved = orderValue(intent, limit, filledQuote + unfilled, terms);
  return {
    filledLots,
    filledQuote,
    averagePrice: averageContractPrice(side, filledQuote, filledLots, terms),
    limit,
    restingLots,
    cutBy: end === 'complete' ? null : end,
    notional: value,
    margin,
    fee,
    reserve: opens ? openReserve(reserved, multiple, terms) : 0n,
    worstCase: opens ? margin + fee + behind : 0n,
    backing: backing === null ? null : behind,
    realised,
    position: after,
    liquidationPrice: backed === null ? null : liquidationPrice(backed, terms),
    bankruptcyPrice: backed === null ? null : bankruptcyPrice(backed, terms),
  };
}

/**
 * Returns the backing once an order is filled: an opening order has taken margin and fees from it,
 * a closing order has added to it.
 */
function backingAfter(
  backing: bigint,
  order: {
    opens: boolean;
    margin: bigint;
    fee: bigint;
    realised: bigint | null;
    position: PositionSize | null;
    after: PositionSize | null;
  },
): bigint {
  const { opens, margin, fee, realised, position, after } = order;
  const gained = opens
    ? -margin - fee
    : (position?.margin ?? 0n) - (after?.margin ?? 0n) + (realised ?? 0n) - fee;
  return greatest(0n, backing + gained);
}

/**
 * Returns the value that an opening order reserves for: a limit buy its limit, any other its fills
 * and its rest.
 */
function orderValue(intent: ContractIntent, limit: number, value: bigint, terms: ContractTerms): bigint {
  if (intent.price === null || intent.side === 'sell') return value;
  return notional(limit, intent.lots, terms.unitsPerTickLot);
}

function opened(
  { side, multiple }: ContractIntent,
  lots: number,
  value: bigint,
  margin: bigint,
  position: PositionSize | null,
): ContractQuote['position'] {
  const all = lots + (position?.lots ?? 0);
  if (all === 0) return null;
  return {
    side,
    lots: all,
    cost: value + (position?.cost ?? 0n),
    margin: margin + (position?.margin ?? 0n),
    multiple,
  };
}

function closed(
  multiple: number,
  parts: readonly TradedLots[],
  position: PositionSize | null,
): ContractQuote['position'] {
  if (position === null) return null;
  const { left } = closedBy(position, parts);
  return left.lots === 0 ? null : { ...left, multiple };
}

/**
 * Returns quote units per whole base for lots traded for `quote`, rounded against that side's
 * owner; null without lots.
 */
export function averageContractPrice(
  side: Side,
  quote: bigint,
  lots: number,
  { lotUnits, baseDecimals }: Pick<ContractTerms, 'lotUnits' | 'baseDecimals'>,
): bigint | null {
  if (lots === 0) return null;
  const scaled = quote * 10n ** BigInt(baseDecimals);
  const quantity = BigInt(lots) * BigInt(lotUnits);
  return side === 'buy' ? (scaled + quantity - 1n) / quantity : scaled / quantity;
}
