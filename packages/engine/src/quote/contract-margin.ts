import type { Side } from '../model.ts';
import { divideDown, divideUp, notional } from './amounts.ts';
import { type ContractTerms, type Tier, tierOf } from './contract-terms.ts';

/*
 * The mark price decides liquidations, stops and unrealised profit. It is the median of three prices, so that nobody can
 * liquidate others by moving one of them (Binance, "Mark Price in USDS-M Futures", with other windows):
 *
 * 1. perpetual: index x (1 + rate x time to funding / interval); dated: index + its long average basis
 * 2. index + the short average of (middle of the book - index)
 * 3. the price of the last trade
 *
 * A price that is not known yet is replaced by the index.
 */

/** The inputs of a mark price: ticks; bases in half ticks, null when the book never had two sides within the window. */
export interface MarkTerms {
  index: number;
  basis: bigint | null;
  lastTrade: number | null;
  first: { rate: number; msToFunding: number; intervalMs: number } | { longBasis: bigint | null };
}

const HUNDRED_MILLION = 100_000_000n;

/** Returns the mark price in ticks, at least one. */
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

const SCALE = 100_000_000n;

/**
 * Returns the rank of a position for auto-deleveraging, highest first (BitMEX, "Auto-Deleveraging"): profit in
 * percent x effective leverage when in profit, profit in percent / effective leverage when not; profit in percent =
 * profit / cost, effective leverage = value / equity, at the mark. In hundred-millionths.
 */
export function deleverageRank(position: PositionSize, mark: number, terms: ContractTerms): bigint {
  const value = notional(mark, position.lots, terms.unitsPerTickLot);
  const gain = profit(position.side, position.cost, value);
  const left = equity(position, mark, terms);
  const own = left > 0n ? left : 1n;
  const [above, below] = gain > 0n ? [value, own] : [own, value];
  return (gain * above * SCALE) / (position.cost * below);
}

/*
 * Margin of a linear contract. With V the value of the open lots at the mark price, C the price paid (received) for them,
 * m the position's margin, r and a the rate and amount of V's tier:
 *
 * - unrealised profit  = V - C for a long, C - V for a short       (BitMEX, "Linear Contracts": contracts x (exit - entry))
 * - initial margin     = notional / multiple                       (Binance, Bybit: "Initial Margin")
 * - maintenance        = V x r - a                                 (Binance: "maintenance margin rate and amount")
 * - liquidation        when m + profit < maintenance               (isolated margin; the same equality in dYdX's
 *                                                                   "isolated liquidation price", with a = 0)
 * - bankruptcy price   where m + profit = 0                        (Bybit, "Bankruptcy Price")
 *
 * Prices here are in ticks or, where a tick is too coarse, in smallest quote units per whole base.
 */

/** The size of a position, on which maintenance and liquidation depend. A `buy` is a long position. */
export interface PositionSize {
  side: Side;
  /** Engine lots. */
  lots: number;
  /** Quote units that the lots were bought or sold for. */
  cost: bigint;
  /** Quote units. */
  margin: bigint;
}

const MILLION = 1_000_000n;

/** Returns the initial margin of a position of this value. */
export function initialMargin(value: bigint, multiple: number): bigint {
  return divideUp(value, BigInt(multiple));
}

/** Returns the maintenance margin of a position of this value, rounded up. */
export function maintenanceMargin(value: bigint, tiers: readonly Tier[]): bigint {
  const { ratePpm, amount } = tierOf(value, tiers);
  return divideUp(value * ratePpm, MILLION) - amount;
}

/** Returns the profit (a loss is negative) of lots that cost `cost`, at a price at which they are worth `value`. */
export function profit(side: Side, cost: bigint, value: bigint): bigint {
  return side === 'buy' ? value - cost : cost - value;
}

/** Returns what would be left of a position's margin if it ended at the mark. */
export function equity(
  { side, lots, cost, margin }: PositionSize,
  mark: number,
  terms: ContractTerms,
): bigint {
  return margin + profit(side, cost, notional(mark, lots, terms.unitsPerTickLot));
}

/**
 * Returns the mark price, in quote units per whole base, at which equity equals maintenance: a long is liquidated below it,
 * a short above it. Rounded so that a whole-unit mark decides the same. Null when no price liquidates.
 */
export function liquidationPrice(position: PositionSize, terms: ContractTerms): bigint | null {
  const { side, cost, margin } = position;
  const isLong = side === 'buy';
  // Long: V - M(V) = C - m. Short: V + M(V) = C + m. Both left sides grow with V, so one tier alone solves it.
  const target = isLong ? cost - margin : cost + margin;
  if (target <= 0n) return null;
  for (const { upTo, ratePpm, amount } of terms.tiers) {
    const numerator = (isLong ? target - amount : target + amount) * MILLION;
    const denominator = isLong ? MILLION - ratePpm : MILLION + ratePpm;
    if (upTo === null || numerator <= upTo * denominator) {
      return priceOfValue(side, numerator, denominator, position.lots, terms);
    }
  }
  return null;
}

/** Returns the price, in quote units per whole base, at which the margin is used up; null when that is not above zero. */
export function bankruptcyPrice(position: PositionSize, terms: ContractTerms): bigint | null {
  const { side, cost, margin, lots } = position;
  const value = side === 'buy' ? cost - margin : cost + margin;
  return value <= 0n ? null : priceOfValue(side, value, 1n, lots, terms);
}

/** Returns the price of lots worth `numerator / denominator`: rounded up for a long, down for a short, which triggers earlier. */
function priceOfValue(
  side: Side,
  numerator: bigint,
  denominator: bigint,
  lots: number,
  { lotUnits, baseDecimals }: ContractTerms,
): bigint {
  const scaled = numerator * 10n ** BigInt(baseDecimals);
  const quantity = denominator * BigInt(lots) * BigInt(lotUnits);
  return side === 'buy' ? divideUp(scaled, quantity) : divideDown(scaled, quantity);
}

/**
 * Returns the first mark, in ticks, that liquidates a position, given the price from `liquidationPrice`: a long at it and
 * below, a short at it and above. At that price itself equity still meets maintenance. Null when there is none.
 */
export function liquidationMark(
  side: Side,
  price: bigint | null,
  { tickUnits }: Pick<ContractTerms, 'tickUnits'>,
): number | null {
  if (price === null) return null;
  const tick = BigInt(tickUnits);
  return Number(side === 'buy' ? (price - 1n) / tick : price / tick + 1n);
}

/** Whether a mark liquidates a position of this side, given the mark from `liquidationMark`. */
export function isLiquidated(side: Side, first: number | null, mark: number): boolean {
  return first !== null && (side === 'buy' ? mark <= first : mark >= first);
}

/**
 * Returns the worst price, in ticks, at which a position may be closed so that its margin covers the loss and a fee of `feePpm`;
 * without a fee, the bankruptcy price. At least one tick.
 */
export function closeBound(position: PositionSize, feePpm: number, terms: ContractTerms): number {
  const { side, lots, cost, margin } = position;
  const perTick = BigInt(lots) * BigInt(terms.unitsPerTickLot);
  if (side === 'sell') {
    return inTicks(divideDown((cost + margin) * MILLION, (MILLION + BigInt(feePpm)) * perTick));
  }
  const bound = divideUp((cost - margin) * MILLION, (MILLION - BigInt(feePpm)) * perTick);
  return bound < 1n ? 1 : inTicks(bound);
}

/**
 * Returns the worst price, in ticks, at which lots may be opened at `multiple` without being below maintenance at once:
 * their initial margin, less the loss at the mark, is at least `ratePpm` of their value at the mark.
 * Null when a buy may have any price.
 */
export function openBound(side: Side, mark: number, multiple: number, ratePpm: bigint): number | null {
  const n = BigInt(multiple);
  const value = BigInt(mark) * n;
  if (side === 'sell') {
    return inTicks(divideUp(value * (MILLION + ratePpm), (n + 1n) * MILLION));
  }
  return multiple === 1 ? null : inTicks(divideDown(value * (MILLION - ratePpm), (n - 1n) * MILLION));
}

function inTicks(price: bigint): number {
  return price > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(price);
}

/** Returns the part of an amount that belongs to `lots` of `all`, rounded down. */
export function share(amount: bigint, lots: number, all: number): bigint {
  return lots === all ? amount : (amount * BigInt(lots)) / BigInt(all);
}

/** Returns the cost of the closed lots of a position, rounded so that their realised profit is never rounded up. */
export function closedCost({ side, lots, cost }: PositionSize, closed: number): bigint {
  if (closed === lots) return cost;
  return side === 'buy' ? divideUp(cost * BigInt(closed), BigInt(lots)) : share(cost, closed, lots);
}
