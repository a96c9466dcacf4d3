import type { InstrumentSpec, LadderRule } from '../model.ts';
import { type Bound, isWithinBound, isWithinPpm, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';
import { type Fault, fault } from './bounds.ts';

/** What the bounds are measured in: the decimals of the quote asset, and the last reference price in ticks, if there is one. */
export interface Measure {
  quoteDecimals: number;
  price: number | null;
}

export function instrumentFaults(spec: InstrumentSpec, measure: Measure): Fault[] {
  const bounds = TERM_BOUNDS.spot;
  const { ladder, makerFeePpm, minNotional, slippagePpm, takerFeePpm } = spec;
  const isSmall = isWithinWhole(BigInt(minNotional), measure.quoteDecimals, bounds.minNotionalWhole);
  return [
    ...fault(isWithinBound(makerFeePpm, bounds.makerFeePpm), 'makerFeePpm', makerFeePpm),
    ...fault(isWithinBound(takerFeePpm, bounds.takerFeePpm), 'takerFeePpm', takerFeePpm),
    ...fault(isWithinBound(slippagePpm, bounds.slippagePpm), 'slippagePpm', slippagePpm),
    ...fault(isSmall, 'minNotional', minNotional),
    ...ladderFaults(ladder, measure),
  ];
}

/** Distances are judged by the last reference price, as soon as there is one. */
export function ladderFaults(rule: LadderRule, { quoteDecimals, price }: Measure): Fault[] {
  const bounds = TERM_BOUNDS.ladder;
  const { growthPpm, halfSpreadTicks, levelQuoteUnits, levels, maxSkewTicks, stepTicks } = rule;
  const isNear = (ticks: number, bound: Bound) =>
    price === null || ticks <= 1 || isWithinPpm(BigInt(ticks), BigInt(price), bound);
  const isSmall = isWithinWhole(BigInt(levelQuoteUnits), quoteDecimals, bounds.levelQuoteWhole);
  return [
    ...fault(isWithinBound(levels, bounds.levels), 'levels', levels),
    ...fault(isWithinBound(growthPpm, bounds.growthPpm), 'growthPpm', growthPpm),
    ...fault(isSmall, 'levelQuoteUnits', levelQuoteUnits),
    ...fault(isNear(halfSpreadTicks, bounds.halfSpreadPpm), 'halfSpreadTicks', halfSpreadTicks),
    ...fault(isNear(stepTicks, bounds.stepPpm), 'stepTicks', stepTicks),
    ...fault(isNear(maxSkewTicks, bounds.skewPpm), 'maxSkewTicks', maxSkewTicks),
  ];
}
