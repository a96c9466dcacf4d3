import { type Fault, faultsIn } from '../kernel/bounds.ts';
import { ladderFaults, type Measure } from '../kernel/ladder-rule.ts';
import { type FundingRule, isWithinBound, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';
import type { ContractSpec } from './model.ts';

/** The terms of a well-formed contract that lie outside of their bounds. */
export function contractFaults(spec: ContractSpec, measure: Measure): Fault[] {
  const bounds = TERM_BOUNDS.contract;
  const { funding, ladder, longBasisWindowMs } = spec;
  const own = faultsIn(spec, {
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
  return faultsIn(rule, {
    intervalMs: isWithinBound(rule.intervalMs, bounds.intervalMs),
    interest: isWithinBound(rule.interest, bounds.interest),
    damping: isWithinBound(rule.damping, bounds.damping),
    cap: isWithinBound(rule.cap, bounds.cap),
    impactNotional: isWithinWhole(BigInt(rule.impactNotional), quoteDecimals, bounds.impactNotionalWhole),
  });
}
