import type { InstrumentSpec, LadderRule } from '../model.ts';
import { type Bound, isWithinBound, isWithinPpm, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';

/*
 * Well-formed terms can still be unreasonable. Only a change is judged by the bounds: terms that were put in force before a
 * bound was drawn stay, and stop neither a start nor a change of another term.
 */

/** A term that lies outside of its bounds, with its value: the same text means that it was not changed. */
export type Fault = string;

/** Whether a change takes a term outside of its bounds. `before` is null for what is listed for the first time. */
export function goesBeyond<Spec>(
  faultsOf: (spec: Spec) => readonly Fault[],
  before: Spec | null,
  after: Spec,
): boolean {
  const known = before === null ? [] : faultsOf(before);
  return faultsOf(after).some((fault) => !known.includes(fault));
}

/** The term when its value is out of bounds. */
export function fault(isWithin: boolean, term: string, value: unknown): Fault[] {
  return isWithin ? [] : [`${term} ${JSON.stringify(value)}`];
}

/** The terms that stand by their own names in a part of a listing, of those judged here: the ones that are not within. */
export function faultsIn<Terms extends object>(
  terms: Terms,
  areWithin: { readonly [Term in keyof Terms]?: boolean },
): Fault[] {
  return (Object.keys(areWithin) as (keyof Terms & string)[]).flatMap((term) =>
    fault(areWithin[term] === true, term, terms[term]),
  );
}

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
