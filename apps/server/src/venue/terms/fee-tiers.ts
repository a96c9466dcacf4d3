import { type EngineState, type FeeTiers, type FeeTierTerms, feeTiersOf, volumeOf } from '@trade/engine';
import { areFeesRaised, type FeeParts, feeTierAt } from '@trade/engine/quote';
import type { CustomerFees, FeeTier, feeTiersBody } from '@trade/protocol';
import { z } from 'zod';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';

type Tiers = FeeTiers['tiers'];
type GivenTiers = z.infer<typeof feeTiersBody>['tiers'];

const parts = z.strictObject({ makerPpm: z.int(), takerPpm: z.int() });

/** The tiers of a proposal, in the engine's units. */
export const feeTiersPayload = z.strictObject({
  tiers: z.array(z.strictObject({ leastVolume: z.string(), spot: parts, contract: parts })),
});
export type FeeTiersPayload = z.infer<typeof feeTiersPayload>;

/** Returns fee tiers as decimals. */
export function feeTiersData(tiers: Tiers): FeeTier[] {
  return tiers.map(({ contract, leastVolume, spot }) => ({
    least_volume: amountText(leastVolume),
    spot: partsData(spot),
    contract: partsData(contract),
  }));
}

function partsData({ makerPpm, takerPpm }: FeeParts) {
  return { maker: fractionText(makerPpm), taker: fractionText(takerPpm) };
}

/** Returns what a customer pays by their volume. */
export function customerFees(
  state: EngineState,
  { customer, mode }: Pick<Caller, 'customer' | 'mode'>,
): CustomerFees {
  const { tiers } = feeTiersOf(state);
  const volume = volumeOf(state, mode, customer);
  return { tiers: feeTiersData(tiers), tier: feeTierAt(tiers, volume), volume: amountText(volume) };
}

/** Returns tiers as they were sent, in the engine's units. */
export function readFeeTiers(given: GivenTiers): FeeTierTerms[] {
  return given.map(({ contract, least_volume, spot }) => ({
    leastVolume: least_volume.toString(),
    spot: readParts(spot),
    contract: readParts(contract),
  }));
}

function readParts({ maker, taker }: GivenTiers[number]['spot']): FeeParts {
  return { makerPpm: Number(maker), takerPpm: Number(taker) };
}

/** Returns tiers of a command as the engine keeps them. */
export function keptTiers(tiers: readonly FeeTierTerms[]): Tiers {
  return tiers.map(({ leastVolume, ...rest }) => ({ leastVolume: BigInt(leastVolume), ...rest }));
}

/** Whether somebody would pay more at any volume. */
export function hurtsByFees(before: Tiers, { tiers }: FeeTiersPayload): boolean {
  return areFeesRaised(before, keptTiers(tiers));
}
