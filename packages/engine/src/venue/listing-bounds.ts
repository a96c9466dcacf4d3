import type { InstrumentSpec, LadderRule } from '../model.ts';
import { type Bound, isWithinBound, isWithinPpm, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';
import { type Fault, faultsIn } from './bounds.ts';

/** What the bounds are measured in: the decimals of the quote asset, and the last reference price in ticks, if there is one. */
export interface Measure {
  quoteDecimals: number;
  price: number | null;
}

export function instrumentFaults(spec: InstrumentSpec, measure: Measure): Fault[] {
  const bounds = TERM_BOUNDS.spot;
  const isSmall = isWithinWhole(BigInt(spec.minNotional), measure.quoteDecimals, bounds.minNotionalWhole);
  const own = faultsIn(spec, {
    makerFeePpm: isWithinBound(spec.makerFeePpm, bounds.makerFeePpm),
    takerFeePpm: isWithinBound(spec.takerFeePpm, bounds.takerFeePpm),
    slippagePpm: isWithinBound(spec.slippagePpm, bounds.slippagePpm),
    minNotional: isSmall,
  });
  return [...own, ...ladderFaults(spec.ladder, measure)];
}

/** Distances are judged by the last reference price, as soon as there is one. */
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
