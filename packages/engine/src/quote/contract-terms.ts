import { quoteUnitsPerTickLot } from './amounts.ts';
import type { FeeRates } from './fee-rates.ts';

/** One tier of maintenance, as listed. */
export interface MaintenanceTier {
  /** The largest notional of the tier, in smallest quote units as text; null in the last one. */
  upTo: string | null;
  /** Parts per million of the notional. */
  ratePpm: number;
  /** The largest multiple that a position of the tier may have. */
  maxMultiple: number;
}

/** The funding rule of a perpetual contract. Rates are in hundred-millionths. */
export interface FundingRule {
  intervalMs: number;
  /** Interest of one interval: the rate when there is no premium. */
  interest: number;
  /** The most by which the interest may move the rate away from the premium. */
  damping: number;
  /** The largest rate, positive or negative. */
  cap: number;
  /**
   * Impact prices are the prices to buy and to sell this notional; smallest quote units as text.
   */
  impactNotional: string;
}

/** A tier prepared for computing: maintenance is `notional x ratePpm / 1,000,000 - amount`. */
export interface Tier {
  upTo: bigint | null;
  ratePpm: bigint;
  /** Makes maintenance continuous at the tier's lower border. */
  amount: bigint;
  maxMultiple: number;
}

/** The terms of a contract from which orders and positions are computed, but for fees. */
export interface ContractTerms {
  /** Quote units of one engine lot at one tick. */
  unitsPerTickLot: number;
  /** Smallest base units of one engine lot. */
  lotUnits: number;
  baseDecimals: number;
  /** Quote units per whole base of one tick. */
  tickUnits: number;
  slippagePpm: number;
  tiers: readonly Tier[];
}

/** The terms of a contract with the fees of whoever orders. */
export type OrderTerms = ContractTerms & FeeRates;

/** The parts of a contract's listing that determine its terms. */
export interface ContractRules {
  tickUnits: number;
  contractSize: number;
  slippagePpm: number;
  tiers: readonly MaintenanceTier[];
}

/** Engine lots in one contract lot. */
const LOTS_PER_CONTRACT = 100;
const MILLION = 1_000_000n;

/**
 * Returns the terms of a contract; null when its notional would not be exact or its tiers not
 * continuous.
 */
export function contractTerms(rules: ContractRules, baseDecimals: number): ContractTerms | null {
  const { tickUnits, contractSize, slippagePpm } = rules;
  const lotUnits = contractSize / LOTS_PER_CONTRACT;
  if (!Number.isSafeInteger(lotUnits)) return null;
  const unitsPerTickLot = quoteUnitsPerTickLot(tickUnits, lotUnits, baseDecimals);
  const tiers = readTiers(rules.tiers);
  if (unitsPerTickLot === null || tiers === null) return null;
  return { unitsPerTickLot, lotUnits, baseDecimals, tickUnits, slippagePpm, tiers };
}

/**
 * Computes the amounts that make maintenance continuous: at each border both tiers require the
 * same. Returns null when the tiers are not in order, or when an amount would have to be rounded.
 *
 * The tier table with a maintenance amount is Binance's ("Leverage and Margin of USDS-M Futures"):
 * amount of tier n = lower border of n x (rate of n - rate of n-1) + amount of n-1.
 */
export function readTiers(tiers: readonly MaintenanceTier[]): Tier[] | null {
  const read: Tier[] = [];
  let border: bigint | null = 0n;
  let rate = 0n;
  let amount = 0n;
  for (const { upTo, ratePpm, maxMultiple } of tiers) {
    const nextRate = BigInt(ratePpm);
    if (border === null || nextRate <= rate || nextRate >= MILLION) return null;
    const exact: bigint = border * (nextRate - rate);
    if (exact % MILLION !== 0n) return null;
    const to: bigint | null = upTo === null ? null : BigInt(upTo);
    if (to !== null && to <= border) return null;
    rate = nextRate;
    amount += exact / MILLION;
    border = to;
    read.push({ upTo: to, ratePpm: rate, amount, maxMultiple });
  }
  return border === null ? read : null;
}

/** Returns the tier of a notional. */
export function tierOf(notional: bigint, tiers: readonly Tier[]): Tier {
  const tier = tiers.find(({ upTo }) => upTo === null || notional <= upTo);
  if (tier === undefined) throw new RangeError('The last tier has no upper border.');
  return tier;
}
