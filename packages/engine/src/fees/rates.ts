import type { EngineState } from '../kernel/state/engine-state.ts';
import type { Mode } from '../model.ts';
import { type FeeRates, feeTierAt, reducedRates } from '../quote/index.ts';

/** Whose fees are asked for. */
interface FeeOwner {
  mode: Mode;
  customer: number;
}

/** A spot market, or a contract, which has a product. */
interface FeeMarket {
  readonly spec: FeeRates & { readonly product?: unknown };
}

/**
 * Returns the rates that an order of this owner pays in a market, when it is accepted now: the
 * market's own, or what the owner's tier leaves of them. The venue's own accounts have no volume,
 * so theirs are the market's.
 */
export function feesOf(state: EngineState, { customer, mode }: FeeOwner, { spec }: FeeMarket): FeeRates {
  const { makerFeePpm, takerFeePpm } = spec;
  const own = { makerFeePpm, takerFeePpm };
  const { tiers, volumes } = state.parts.fees;
  const tier = tiers.length === 1 ? undefined : tiers[feeTierAt(tiers, volumes[mode].totalOf(customer))];
  if (tier === undefined) return own;
  return reducedRates(own, spec.product === undefined ? tier.spot : tier.contract);
}
