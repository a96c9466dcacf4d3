import type { Execution } from '../kernel/execution/execution.ts';
import { entryText } from '../kernel/register/entry.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { type Check, isInteger, listOf, type ShapeOf, shaped } from '../kernel/shape.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import { isAmount, REPLACEMENT, type Replacement } from '../kernel/values.ts';
import {
  type FeeParts,
  type FeeTier,
  FIRST_FEE_TIER,
  isWithinBound,
  isWithinWhole,
  TERM_BOUNDS,
  VOLUME_ASSET,
} from '../quote/index.ts';

/** Entry `fee_tiers`: the same in both modes and for every market. There is at most one. */
export interface FeeTiers {
  tiers: FeeTier[];
}

/** A tier in a command; its volume in smallest units of `VOLUME_ASSET`, as text. */
export interface FeeTierTerms extends Omit<FeeTier, 'leastVolume'> {
  leastVolume: string;
}

/**
 * Sets the fee tiers for orders from now on; orders that were accepted keep their rates. The first
 * tier begins at nothing and leaves the rates whole; each further one begins at more volume and
 * leaves no more of any rate.
 */
export interface SetFeeTiers extends Replacement {
  type: 'set_fee_tiers';
  tiers: FeeTierTerms[];
}

/** Far more than there may be, so that reading a list stays cheap. */
const MOST_ROWS = 100;
const isParts: Check<FeeParts> = shaped({ makerPpm: isInteger, takerPpm: isInteger });

export const SET_FEE_TIERS: ShapeOf<SetFeeTiers> = {
  ...REPLACEMENT,
  tiers: listOf(shaped<FeeTierTerms>({ leastVolume: isAmount, spot: isParts, contract: isParts }), MOST_ROWS),
};

/** Returns the fee tiers in force. */
export function feeTiersOf(state: EngineState): FeeTiers {
  return { tiers: structuredClone([...state.parts.fees.tiers]) };
}

/** Returns the code with which the engine would refuse these tiers, or null. */
export function feeTiersRefusal(state: EngineState, { tiers }: Pick<SetFeeTiers, 'tiers'>): number | null {
  return areAllowed(state, tiers.map(readTier)) ? null : REFUSAL.invalid;
}

export function setFeeTiers(x: Execution, command: SetFeeTiers): Ruling {
  const tiers = command.tiers.map(readTier);
  if (!areAllowed(x.state, tiers)) return refused(REFUSAL.invalid);
  const { fees } = x.state.parts;
  if (entryText(tiers) === entryText(fees.tiers)) return ACCEPTED;
  fees.entry ??= x.open('fee_tiers', { mode: 'real', customer: 0, body: { tiers } });
  fees.entry.entry.body.tiers = tiers;
  x.touchEntry(fees.entry);
  return ACCEPTED;
}

/** Copies only the known fields, so that the state keeps nothing else of a caller's object. */
function readTier({ contract, leastVolume, spot }: FeeTierTerms): FeeTier {
  return { leastVolume: BigInt(leastVolume), spot: copyParts(spot), contract: copyParts(contract) };
}

function copyParts({ makerPpm, takerPpm }: FeeParts): FeeParts {
  return { makerPpm, takerPpm };
}

function areAllowed({ assets }: EngineState, tiers: readonly FeeTier[]): boolean {
  const bounds = TERM_BOUNDS.feeTiers;
  const decimals = assets.get(VOLUME_ASSET)?.spec.decimals ?? 0;
  const [first, ...others] = tiers;
  if (first === undefined || entryText(first) !== entryText(FIRST_FEE_TIER)) return false;
  return (
    isWithinBound(tiers.length, bounds.tiers) &&
    others.every((tier, at) => {
      const before = tiers[at] ?? first;
      const isMore =
        tier.leastVolume > before.leastVolume &&
        isWithinWhole(tier.leastVolume, decimals, bounds.leastVolumeWhole);
      return isMore && areReduced(before.spot, tier.spot) && areReduced(before.contract, tier.contract);
    })
  );
}

/** Whether a tier leaves no more than the one before it, and not less than nothing. */
function areReduced(before: FeeParts, after: FeeParts): boolean {
  const isReduced = (was: number, is: number) => is <= was && isWithinBound(is, TERM_BOUNDS.feeTiers.partPpm);
  return isReduced(before.makerPpm, after.makerPpm) && isReduced(before.takerPpm, after.takerPpm);
}
