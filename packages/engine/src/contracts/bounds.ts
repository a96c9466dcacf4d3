import { type FundingRule, isWithinBound, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';
import { type Fault, fault } from '../rules/bounds.ts';
import { ladderFaults, type Measure } from '../rules/listing-bounds.ts';
import type { ContractSpec } from './model.ts';

/** The terms of a well-formed contract that lie outside of their bounds. */
export function contractFaults(spec: ContractSpec, measure: Measure): Fault[] {
  const bounds = TERM_BOUNDS.contract;
  const { basisWindowMs, funding, ladder, longBasisWindowMs, multiples, slippagePpm } = spec;
  const { liquidationFeePpm, makerFeePpm, takerFeePpm } = spec;
  const isLongWindow =
    longBasisWindowMs === null || isWithinBound(longBasisWindowMs, bounds.longBasisWindowMs);
  return [
    ...fault(isWithinBound(makerFeePpm, bounds.makerFeePpm), 'makerFeePpm', makerFeePpm),
    ...fault(isWithinBound(takerFeePpm, bounds.takerFeePpm), 'takerFeePpm', takerFeePpm),
    ...fault(
      isWithinBound(liquidationFeePpm, bounds.liquidationFeePpm),
      'liquidationFeePpm',
      liquidationFeePpm,
    ),
    ...fault(isWithinBound(slippagePpm, bounds.slippagePpm), 'slippagePpm', slippagePpm),
    ...fault(isWithinBound(multiples.length, bounds.multiples), 'multiples', multiples),
    ...fault(areTiersWithin(spec), 'tiers', spec.tiers),
    ...fault(isWithinBound(basisWindowMs, bounds.basisWindowMs), 'basisWindowMs', basisWindowMs),
    ...fault(isLongWindow, 'longBasisWindowMs', longBasisWindowMs),
    ...ladderFaults(ladder, measure),
    ...fault(isWithinBound(ladder.multiple, TERM_BOUNDS.ladder.multiple), 'ladder.multiple', ladder.multiple),
    ...(funding === null ? [] : fundingFaults(funding, measure)),
  ];
}

/**
 * Larger positions keep more and borrow less; and what must be kept is far enough from what was put in, so that nobody stands
 * before the liquidation on the day of opening.
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
  const { cap, damping, impactNotional, interest, intervalMs } = rule;
  const isImpact = isWithinWhole(BigInt(impactNotional), quoteDecimals, bounds.impactNotionalWhole);
  return [
    ...fault(isWithinBound(intervalMs, bounds.intervalMs), 'funding.intervalMs', intervalMs),
    ...fault(isWithinBound(interest, bounds.interest), 'funding.interest', interest),
    ...fault(isWithinBound(damping, bounds.damping), 'funding.damping', damping),
    ...fault(isWithinBound(cap, bounds.cap), 'funding.cap', cap),
    ...fault(isImpact, 'funding.impactNotional', impactNotional),
  ];
}
