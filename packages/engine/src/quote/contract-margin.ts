import type { Side } from '../model.ts';
import { divideDown, divideUp, notional } from './amounts.ts';
import { type ContractTerms, type Tier, tierOf } from './contract-terms.ts';

/*
 * The mark price values positions and, together with the index, decides liquidations. No book that
 * few can fill may make it:
 *
 * - it is the index, moved as far as two prices agree: the median of the index itself and
 *   1. perpetual: index x (1 + rate x time to funding / interval) (Binance, "Mark Price in USDS-M
 *      Futures", price 1; BitMEX, "Fair Price Marking"); dated: index + its basis over the longer
 *      window
 *   2. index + its basis over the shorter window
 * - a basis is how far the impact prices of a stated notional are beyond the index, and zero where
 *   the book is thinner (`bookBasis`); its average counts time without a sample as zero
 * - it is never further from the index than half of the lowest maintenance rate (`markBand`)
 *
 * A position is liquidated only where both the mark and the index are beyond its liquidation price
 * (`judgingPrice`). With the band, what is sound at either of them has at least half of its
 * maintenance left at the other, so that none is bankrupt and still open.
 *
 * What others do: Binance takes the median of funding price, index with an averaged basis and last
 * price, with an impact notional of 200 USDT of margin at the largest multiple, and caps funding at
 * 0.75 x maintenance rate; Bybit and OKX the same median, or the index with an average of the
 * basis; BitMEX the index with the funding that is left; Deribit an average price over a stated
 * depth of the book, smoothed and bounded around the index ("Mark Prices"); DerivaDEX and Lighter
 * the index with a smoothed premium within 0.5 % of it, by impact prices of 500 USDC of margin;
 * dYdX the oracle's price alone, and new markets take post-only orders first (`INITIALIZING`).
 */

interface FundingTerms {
  /** Hundred-millionths. */
  rate: number;
  msToFunding: number;
  intervalMs: number;
}

/**
 * The funding of a perpetual contract, or the longer average of a dated one, in half ticks; null
 * stands for zero.
 */
type FirstTerms = FundingTerms | { longBasis: bigint | null };

/** The inputs of a mark price: ticks; bases in half ticks. */
export interface MarkTerms {
  index: number;
  /** Most ticks that the mark may be from the index. */
  band: number;
  basis: bigint;
  first: FirstTerms;
}

const HUNDRED_MILLION = 100_000_000n;

/**
 * Returns the mark price in ticks, at least one. Whatever is not a whole tick is cut, towards the
 * index.
 */
export function markPrice({ index, band, basis, first }: MarkTerms): number {
  const one = 'rate' in first ? withFunding(index, first) : withBasis(index, first.longBasis ?? 0n);
  const [, middle = index] = [one, withBasis(index, basis), index].sort((a, b) => a - b);
  return Math.max(Math.min(Math.max(middle, index - band), index + band), 1);
}

function withBasis(index: number, basis: bigint): number {
  return index + Number(basis / 2n);
}

function withFunding(index: number, first: FundingTerms): number {
  const [change, by] = carried(index, first);
  return index + Number(change / by);
}

/** Returns the funding that the rate still brings until its time, in ticks, as a fraction. */
function carried(index: number, { rate, msToFunding, intervalMs }: FundingTerms): [bigint, bigint] {
  const left = BigInt(Math.min(Math.max(msToFunding, 0), intervalMs));
  return [BigInt(index) * BigInt(rate) * left, HUNDRED_MILLION * BigInt(intervalMs)];
}

/** The inputs of a mark price of engine rules before 6, which decisions on record still name. */
export interface FormerMarkTerms {
  index: number;
  /** Null when the book never had two sides within the window. */
  basis: bigint | null;
  lastTrade: number | null;
  first: FirstTerms;
}

/**
 * Returns the mark price, in ticks, of engine rules before 6: the median of both prices and the
 * last trade, each unknown one replaced by the index.
 */
export function formerMarkPrice({ index, basis, lastTrade, first }: FormerMarkTerms): number {
  const moved = (halfTicks: bigint | null) => index + Number(divideDown(halfTicks ?? 0n, 2n));
  const one = 'rate' in first ? formerlyFunded(index, first) : moved(first.longBasis);
  const [, middle = index] = [one, moved(basis), lastTrade ?? index].sort((a, b) => a - b);
  return Math.max(middle, 1);
}

function formerlyFunded(index: number, first: FundingTerms): number {
  return index + Number(divideDown(...carried(index, first)));
}

/**
 * Returns the most ticks that a mark may be from an index: half of the maintenance that every
 * position must keep at least.
 */
export function markBand(index: number, { tiers }: Pick<ContractTerms, 'tiers'>): number {
  const lowest = tiers[0]?.ratePpm ?? 0n;
  return Number((BigInt(index) * lowest) / (2n * MILLION));
}

/**
 * Returns the price that decides whether a position is liquidated: the mark or the index, whichever
 * is better for it.
 */
export function judgingPrice(side: Side, mark: number, index: number): number {
  return side === 'buy' ? Math.max(mark, index) : Math.min(mark, index);
}

/** Where a position stands that gives to others of its owner. */
export interface Giving {
  side: Side;
  /** Ticks, as the index. */
  mark: number;
  index: number;
  /** Whether its contract trades; the mark of one that does not stands still. */
  isTrading: boolean;
}

/**
 * Returns the price at which a position gives to others of its owner: the one that judges it, but
 * the mark alone where the index is beyond the band of a mark that stood still, and the worse of
 * both while its contract does not trade. Whoever gives so keeps equity at the mark, up to which
 * others may be closed against it.
 */
export function givingPrice(
  { side, mark, index, isTrading }: Giving,
  terms: Pick<ContractTerms, 'tiers'>,
): number {
  if (!isTrading) return side === 'buy' ? Math.min(mark, index) : Math.max(mark, index);
  return Math.abs(index - mark) <= markBand(index, terms) ? judgingPrice(side, mark, index) : mark;
}

const SCALE = 100_000_000n;

/**
 * Returns the rank of a position for auto-deleveraging, highest first (BitMEX,
 * "Auto-Deleveraging"): profit in percent x effective leverage when in profit, profit in percent /
 * effective leverage when not; profit in percent = profit / cost, effective leverage = value /
 * equity, at the mark. In hundred-millionths.
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
 * Margin of a linear contract. With V the value of the open lots at the mark price, C the price
 * paid (received) for them, m the position's margin, r and a the rate and amount of V's tier:
 *
 * - unrealised profit  = V - C for a long, C - V for a short       (BitMEX, "Linear Contracts":
 *   contracts x (exit - entry))
 * - initial margin     = notional / multiple                       (Binance, Bybit: "Initial
 *   Margin")
 * - maintenance        = V x r - a                                 (Binance: "maintenance margin
 *   rate and amount")
 * - liquidation        when m + profit < maintenance               (isolated margin; the same
 *   equality in dYdX's "isolated liquidation price", with a = 0)
 * - bankruptcy price   where m + profit = 0                        (Bybit, "Bankruptcy Price")
 *
 * Prices here are in ticks or, where a tick is too coarse, in smallest quote units per whole base.
 */

/**
 * The size of a position, on which maintenance and liquidation depend. A `buy` is a long position.
 */
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

/**
 * Returns the profit (a loss is negative) of lots that cost `cost`, at a price at which they are
 * worth `value`.
 */
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
 * Returns the mark price, in quote units per whole base, at which equity equals maintenance: a long
 * is liquidated below it, a short above it. Rounded so that a whole-unit mark decides the same.
 * Null when no price liquidates.
 */
export function liquidationPrice(position: PositionSize, terms: ContractTerms): bigint | null {
  const { side, cost, margin } = position;
  const isLong = side === 'buy';
  // Long: V - M(V) = C - m. Short: V + M(V) = C + m. Both left sides grow with V, so one tier alone
  // solves it.
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

/**
 * Returns the price, in quote units per whole base, at which the margin is used up; null when that
 * is not above zero.
 */
export function bankruptcyPrice(position: PositionSize, terms: ContractTerms): bigint | null {
  const { side, cost, margin, lots } = position;
  const value = side === 'buy' ? cost - margin : cost + margin;
  return value <= 0n ? null : priceOfValue(side, value, 1n, lots, terms);
}

/**
 * Returns the price of lots worth `numerator / denominator`: rounded up for a long, down for a
 * short, which triggers earlier.
 */
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
 * Returns the first mark, in ticks, that liquidates a position, given the price from
 * `liquidationPrice`: a long at it and below, a short at it and above. At that price itself equity
 * still meets maintenance. Null when there is none.
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
 * Returns the worst price, in ticks, at which a position may be closed so that its margin covers
 * the loss and a fee of `feePpm`; without a fee, the bankruptcy price. At least one tick.
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
 * Returns the worst price, in ticks, at which lots may be opened at `multiple` without being below
 * maintenance at once: their initial margin, less the loss at the mark, is at least `ratePpm` of
 * their value at the mark. Null when a buy may have any price.
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

/**
 * Returns the cost of the closed lots of a position, rounded so that their realised profit is never
 * rounded up.
 */
export function closedCost({ side, lots, cost }: PositionSize, closed: number): bigint {
  if (closed === lots) return cost;
  return side === 'buy' ? divideUp(cost * BigInt(closed), BigInt(lots)) : share(cost, closed, lots);
}
