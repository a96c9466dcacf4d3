import type { LadderRule } from '../model.ts';
import {
  type Bound,
  baseUnits,
  isWithinBound,
  isWithinPpm,
  isWithinWhole,
  lotsWithin,
  notional,
  type SpotTerms,
  TERM_BOUNDS,
} from '../quote/index.ts';
import { isInteger, type Shape } from './shape.ts';
import {
  type Fault,
  faultsIn,
  isAmount,
  isIntegerWithin,
  MAX_LOTS,
  MAX_PRICE,
  readAmount,
} from './values.ts';

/*
 * The liquidity provider's published quoting rule. With R the reference price in ticks:
 *
 * - cash      = all that the provider has of the quote asset, divided by the number of instruments
 *   quoted in it;
 * - inventory = all that it has of the base asset, valued at R;
 * - shift     = - maxSkewTicks x (inventory - cash) / (inventory + cash), cut towards zero: with
 *   more coins it quotes lower, to sell; with more cash it quotes higher, to buy;
 * - bid i     = R + shift - halfSpreadTicks - i x stepTicks, ask i = R + shift + halfSpreadTicks +
 *   i x stepTicks;
 * - level i is worth levelQuoteUnits x (1 + growthPpm / 1,000,000)^i, in whole lots at its own
 *   price;
 * - bids stop when the instrument's share of the cash is used up, asks when the coins are.
 *
 * The largest order that customers may place does not bind it: whoever sets that must not thin the
 * book that closes and marks.
 */

/** The shape of a rule. */
export const LADDER_RULE: Shape<LadderRule> = {
  levels: isInteger,
  halfSpreadTicks: isInteger,
  stepTicks: isInteger,
  levelQuoteUnits: isAmount,
  growthPpm: isInteger,
  maxSkewTicks: isInteger,
};

/** The provider's funds for one instrument. */
export interface ProviderFunds {
  /**
   * Its share of the provider's quote asset, which sets the skew and limits the cost of its bids.
   */
  cash: bigint;
  /** All of the provider's base asset, which sets the skew. */
  inventory: bigint;
  /** Quote units available for its bids. */
  spendable: bigint;
  /** Base units available for its asks. */
  sellable: bigint;
}

export interface LadderLevel {
  price: number;
  lots: number;
}

export interface LadderPlan {
  /** Best first. */
  bids: LadderLevel[];
  asks: LadderLevel[];
  /** Cost of the bids, in quote units. */
  cost: bigint;
  /** Amount sold by the asks, in base units. */
  sold: bigint;
}

/** Returns the ladder around `reference` ticks by the rule, within the funds. */
export function planLadder(
  rule: LadderRule,
  terms: SpotTerms,
  reference: number,
  funds: ProviderFunds,
): LadderPlan {
  const plan: LadderPlan = { bids: [], asks: [], cost: 0n, sold: 0n };
  const middle = reference + skew(rule, terms, reference, funds);
  const { unitsPerTickLot, lotUnits } = terms;
  const budget = smaller(funds.cash, funds.spendable);
  let size = BigInt(rule.levelQuoteUnits);
  for (let level = 0; level < rule.levels; level++) {
    const distance = rule.halfSpreadTicks + level * rule.stepTicks;
    const bid = middle - distance;
    if (bid > 0) {
      const affordable = smaller(size, budget - plan.cost);
      const lots = Math.min(lotsWithin(affordable, bid, unitsPerTickLot), MAX_LOTS);
      if (lots > 0) plan.bids.push({ price: bid, lots });
      plan.cost += notional(bid, lots, unitsPerTickLot);
    }
    const ask = middle + distance;
    if (ask > 0) {
      const left = Number((funds.sellable - plan.sold) / BigInt(lotUnits));
      const lots = Math.min(lotsWithin(size, ask, unitsPerTickLot), left, MAX_LOTS);
      if (lots > 0) plan.asks.push({ price: ask, lots });
      plan.sold += baseUnits(lots, lotUnits);
    }
    size += (size * BigInt(rule.growthPpm)) / 1_000_000n;
  }
  return plan;
}

function skew(rule: LadderRule, terms: SpotTerms, reference: number, funds: ProviderFunds): number {
  const inventory =
    (funds.inventory * BigInt(reference) * BigInt(terms.unitsPerTickLot)) / BigInt(terms.lotUnits);
  const worth = inventory + funds.cash;
  if (worth === 0n) return 0;
  return -Number((BigInt(rule.maxSkewTicks) * (inventory - funds.cash)) / worth);
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

const MILLION = 1_000_000;
const MAX_LEVELS = 100;

/** Whether a rule is well-formed. */
export function isLadderRule(rule: LadderRule): boolean {
  return (
    typeof rule === 'object' &&
    rule !== null &&
    isIntegerWithin(rule.levels, 0, MAX_LEVELS) &&
    // A half spread of zero would quote both sides at one price.
    isIntegerWithin(rule.halfSpreadTicks, 1, MAX_PRICE) &&
    isIntegerWithin(rule.stepTicks, 1, MAX_PRICE) &&
    isIntegerWithin(rule.growthPpm, 0, MILLION) &&
    isIntegerWithin(rule.maxSkewTicks, 0, MAX_PRICE) &&
    readAmount(rule.levelQuoteUnits) !== null
  );
}

/**
 * What bounds are measured with: the decimals of the quote asset, and the last reference price in
 * ticks, if any.
 */
export interface Measure {
  quoteDecimals: number;
  price: number | null;
}

/** Lists the terms out of bounds. Distances are checked only when there is a reference price. */
export function ladderFaults(rule: LadderRule, { quoteDecimals, price }: Measure): Fault[] {
  const bounds = TERM_BOUNDS.ladder;
  const isNear = (ticks: number, bound: Bound) =>
    price === null || ticks <= 1 || isWithinPpm(BigInt(ticks), BigInt(price), bound);
  return faultsIn(rule, {
    levels: isWithinBound(rule.levels, bounds.levels),
    growthPpm: isWithinBound(rule.growthPpm, bounds.growthPpm),
    levelQuoteUnits: isWithinWhole(BigInt(rule.levelQuoteUnits), quoteDecimals, bounds.levelQuoteWhole),
    halfSpreadTicks: isNear(rule.halfSpreadTicks, bounds.halfSpreadPpm),
    stepTicks: isNear(rule.stepTicks, bounds.stepPpm),
    maxSkewTicks: isNear(rule.maxSkewTicks, bounds.skewPpm),
  });
}
