import { isLadderRule, ladderFaults, type Measure } from '../../kernel/ladder-rule.ts';
import type { Market } from '../../kernel/market.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import { type Fault, faultsIn, isIntegerWithin, isName, MAX_LOTS, readAmount } from '../../kernel/values.ts';
import {
  type ContractTerms,
  contractTerms,
  type FundingRule,
  isWithinBound,
  isWithinWhole,
  type MaintenanceTier,
  notional,
  TERM_BOUNDS,
} from '../../quote/index.ts';
import { impactNotional } from '../market/book.ts';
import type { ContractSpec, ExpiryRule } from '../market/model.ts';

const MILLION = 1_000_000;
const HUNDRED_MILLION = 100_000_000;
export const MAX_MULTIPLE = TERM_BOUNDS.contract.multiple.most;
const LONGEST_MS = 366 * 24 * 3_600_000;

/** Copies only the known fields, so that the state keeps nothing else of a caller's object. */
export function copyContract(spec: ContractSpec): ContractSpec {
  const { funding, expiry, ladder } = spec;
  return {
    symbol: spec.symbol,
    product: spec.product,
    underlying: spec.underlying,
    tickUnits: spec.tickUnits,
    contractSize: spec.contractSize,
    maxLots: spec.maxLots,
    multiples: [...spec.multiples],
    makerFeePpm: spec.makerFeePpm,
    takerFeePpm: spec.takerFeePpm,
    liquidationFeePpm: spec.liquidationFeePpm,
    slippagePpm: spec.slippagePpm,
    tiers: spec.tiers.map(({ upTo, ratePpm, maxMultiple }) => ({ upTo, ratePpm, maxMultiple })),
    ...(spec.impactNotional !== undefined && { impactNotional: spec.impactNotional }),
    basisWindowMs: spec.basisWindowMs,
    longBasisWindowMs: spec.longBasisWindowMs,
    funding: funding === null ? null : copyFunding(funding),
    expiry: expiry === null ? null : copyExpiry(expiry),
    ladder: {
      levels: ladder.levels,
      halfSpreadTicks: ladder.halfSpreadTicks,
      stepTicks: ladder.stepTicks,
      levelQuoteUnits: ladder.levelQuoteUnits,
      growthPpm: ladder.growthPpm,
      maxSkewTicks: ladder.maxSkewTicks,
      multiple: ladder.multiple,
    },
  };
}

function copyFunding({ intervalMs, interest, damping, cap, impactNotional }: FundingRule): FundingRule {
  return { intervalMs, interest, damping, cap, impactNotional };
}

function copyExpiry({ firstAt, periodMs, closingMs, averageMs }: ExpiryRule): ExpiryRule {
  return { firstAt, periodMs, closingMs, averageMs };
}

/** The values derived from a spec. */
export interface ReadContract {
  underlying: Market;
  terms: ContractTerms;
  quoteDecimals: number;
}

/** Returns the values derived from a well-formed spec on a listed instrument; otherwise null. */
export function readContract(state: EngineState, spec: ContractSpec): ReadContract | null {
  if (typeof spec !== 'object' || spec === null) return null;
  const underlying = state.markets.get(spec.underlying);
  if (underlying === undefined || !isWellFormed(spec, underlying)) return null;
  const terms = contractTerms(spec, underlying.terms.baseDecimals);
  const quoteDecimals = state.assets.get(underlying.spec.quote)?.spec.decimals ?? 0;
  return terms === null ? null : { underlying, terms, quoteDecimals };
}

function isWellFormed(spec: ContractSpec, underlying: Market): boolean {
  const isEternal = spec.product === 'eternal' && isFundingRule(spec.funding) && spec.expiry === null;
  const isDated = spec.product === 'dated' && isExpiryRule(spec.expiry) && spec.funding === null;
  return (
    isName(spec.symbol) &&
    (isEternal || isDated) &&
    spec.tickUnits === underlying.spec.tickUnits &&
    isIntegerWithin(spec.contractSize, 1, Number.MAX_SAFE_INTEGER) &&
    isIntegerWithin(spec.maxLots, 1, MAX_LOTS) &&
    isMultiples(spec.multiples) &&
    [spec.makerFeePpm, spec.takerFeePpm, spec.liquidationFeePpm].every((ppm) => isPpm(ppm)) &&
    isPpm(spec.slippagePpm) &&
    isTiers(spec.tiers) &&
    (spec.impactNotional === undefined || readAmount(spec.impactNotional) !== null) &&
    isIntegerWithin(spec.basisWindowMs, 1, LONGEST_MS) &&
    (isDated ? isIntegerWithin(spec.longBasisWindowMs, 1, LONGEST_MS) : spec.longBasisWindowMs === null) &&
    isLadderRule(spec.ladder) &&
    isIntegerWithin(spec.ladder.multiple, 1, MAX_MULTIPLE)
  );
}

/**
 * A rate of 100 % is not allowed: it would leave nothing to trade with, and no price to close at.
 */
function isPpm(value: unknown): boolean {
  return isIntegerWithin(value, 0, MILLION - 1);
}

function isMultiples(multiples: readonly number[]): boolean {
  return (
    Array.isArray(multiples) &&
    multiples.length > 0 &&
    multiples.every((multiple, at) => isIntegerWithin(multiple, (multiples[at - 1] ?? 0) + 1, MAX_MULTIPLE))
  );
}

/** The initial margin of a tier's largest multiple must be more than its maintenance. */
function isTiers(tiers: readonly MaintenanceTier[]): boolean {
  return (
    Array.isArray(tiers) &&
    tiers.every(
      ({ upTo, ratePpm, maxMultiple }) =>
        isIntegerWithin(ratePpm, 1, MILLION) &&
        isIntegerWithin(maxMultiple, 1, MAX_MULTIPLE) &&
        maxMultiple * ratePpm < MILLION &&
        (upTo === null || readAmount(upTo) !== null),
    )
  );
}

function isFundingRule(rule: FundingRule | null): boolean {
  return (
    rule !== null &&
    isIntegerWithin(rule.intervalMs, 1, LONGEST_MS) &&
    isIntegerWithin(rule.interest, -HUNDRED_MILLION, HUNDRED_MILLION) &&
    isIntegerWithin(rule.damping, 0, HUNDRED_MILLION) &&
    isIntegerWithin(rule.cap, 0, HUNDRED_MILLION) &&
    readAmount(rule.impactNotional) !== null
  );
}

function isExpiryRule(rule: ExpiryRule | null): boolean {
  return (
    rule !== null &&
    isIntegerWithin(rule.firstAt, 0, Number.MAX_SAFE_INTEGER) &&
    isIntegerWithin(rule.periodMs, 1, LONGEST_MS) &&
    isIntegerWithin(rule.closingMs, 0, rule.periodMs - 1) &&
    isIntegerWithin(rule.averageMs, 1, rule.periodMs)
  );
}

/**
 * Returns the terms of a well-formed contract that are out of bounds. The largest order may be
 * worth no less than the impact notional, so that one order can still give the book the depth that
 * marks it.
 */
export function contractFaults(
  spec: ContractSpec,
  measure: Measure,
  { unitsPerTickLot }: ContractTerms,
): Fault[] {
  const bounds = TERM_BOUNDS.contract;
  const { funding, ladder, longBasisWindowMs } = spec;
  const impact = impactNotional(spec, measure.quoteDecimals);
  const own = faultsIn(spec, {
    maxLots: measure.price === null || notional(measure.price, spec.maxLots, unitsPerTickLot) >= impact,
    impactNotional: isWithinWhole(impact, measure.quoteDecimals, bounds.impactNotionalWhole),
    makerFeePpm: isWithinBound(spec.makerFeePpm, bounds.makerFeePpm),
    takerFeePpm: isWithinBound(spec.takerFeePpm, bounds.takerFeePpm),
    liquidationFeePpm: isWithinBound(spec.liquidationFeePpm, bounds.liquidationFeePpm),
    slippagePpm: isWithinBound(spec.slippagePpm, bounds.slippagePpm),
    multiples: isWithinBound(spec.multiples.length, bounds.multiples),
    tiers: areTiersWithin(spec),
    basisWindowMs: isWithinBound(spec.basisWindowMs, bounds.basisWindowMs),
    longBasisWindowMs:
      longBasisWindowMs === null || isWithinBound(longBasisWindowMs, bounds.longBasisWindowMs),
  });
  return [
    ...own,
    ...ladderFaults(ladder, measure),
    ...faultsIn(ladder, { multiple: isWithinBound(ladder.multiple, TERM_BOUNDS.ladder.multiple) }),
    ...(funding === null ? [] : fundingFaults(funding, measure)),
  ];
}

/**
 * Whether larger positions keep more and have lower multiples, and maintenance is far enough below
 * the initial margin that no position is close to liquidation when it is opened.
 */
function areTiersWithin({ tiers }: ContractSpec): boolean {
  const { maintenanceOfInitialPpm, maintenancePpm, multiple, tiers: count } = TERM_BOUNDS.contract;
  return (
    isWithinBound(tiers.length, count) &&
    tiers.every(
      ({ maxMultiple, ratePpm }, at) =>
        isWithinBound(ratePpm, maintenancePpm) &&
        isWithinBound(maxMultiple, multiple) &&
        maxMultiple <= (tiers[at - 1]?.maxMultiple ?? multiple.most) &&
        isWithinBound(ratePpm * maxMultiple, maintenanceOfInitialPpm),
    )
  );
}

function fundingFaults(rule: FundingRule, { quoteDecimals }: Measure): Fault[] {
  const bounds = TERM_BOUNDS.funding;
  return faultsIn(rule, {
    intervalMs: isWithinBound(rule.intervalMs, bounds.intervalMs),
    interest: isWithinBound(rule.interest, bounds.interest),
    damping: isWithinBound(rule.damping, bounds.damping),
    cap: isWithinBound(rule.cap, bounds.cap),
    impactNotional: isWithinWhole(BigInt(rule.impactNotional), quoteDecimals, bounds.impactNotionalWhole),
  });
}
