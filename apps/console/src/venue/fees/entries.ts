import { areFeesRaised, type FeeTier as EngineTier, FIRST_FEE_TIER } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type FeeTier, isPlainDecimal, toUnits } from '@trade/protocol';
import { fractionOfPercent, percentOfFraction } from '../../platform/format/index.ts';
import { percentProblem, TERM_BOUNDS, wholeProblem } from '../terms/index.ts';
import { feeTiersTexts as say } from './texts.ts';

const BOUNDS = TERM_BOUNDS.feeTiers;

/** What a tier leaves, each in percent of a market's own fee. */
export const PARTS = ['spotMaker', 'spotTaker', 'contractMaker', 'contractTaker'] as const;
type Part = (typeof PARTS)[number];

/** One tier beyond the first, as typed. */
export interface TierEntry extends Readonly<Record<Part, string>> {
  /** Stays with the row. */
  readonly key: number;
  readonly volume: string;
}

export const NEW_TIER = { volume: '', spotMaker: '', spotTaker: '', contractMaker: '', contractTaker: '' };

/** Returns the tiers beyond the first, as they are edited. */
export function entriesOf(tiers: readonly FeeTier[]): TierEntry[] {
  return tiers.slice(1).map(({ contract, least_volume, spot }, key) => ({
    key,
    volume: least_volume,
    spotMaker: percentOfFraction(spot.maker),
    spotTaker: percentOfFraction(spot.taker),
    contractMaker: percentOfFraction(contract.maker),
    contractTaker: percentOfFraction(contract.taker),
  }));
}

/** Returns the problems of a tier after the one `below` it, by field. */
export function problemsOf(
  entry: TierEntry,
  below: TierEntry | undefined,
): Partial<Record<Part | 'volume', string>> {
  const found: Partial<Record<Part | 'volume', string>> = {};
  const volume = volumeProblem(entry.volume, below?.volume ?? '0');
  if (volume !== undefined) found.volume = volume;
  for (const part of PARTS) {
    const isMore = Number(entry[part]) > Number(below?.[part] ?? '100');
    const problem = percentProblem(entry[part], BOUNDS.partPpm) ?? (isMore ? say.moreThanBefore : undefined);
    if (problem !== undefined) found[part] = problem;
  }
  return found;
}

function volumeProblem(volume: string, below: string): string | undefined {
  if (!isPlainDecimal(volume)) return say.volumeInvalid;
  if (Number(volume) <= Number(below)) return say.notBeyond;
  return wholeProblem(volume, BOUNDS.leastVolumeWhole, 'USDT');
}

/** Returns all tiers as they are sent. All entries must be valid. */
export function tiersOf(first: FeeTier, entries: readonly TierEntry[]): FeeTier[] {
  const fraction = (percent: string) => fractionOfPercent(percent) ?? percent;
  return [
    first,
    ...entries.map((entry) => ({
      least_volume: entry.volume,
      spot: { maker: fraction(entry.spotMaker), taker: fraction(entry.spotTaker) },
      contract: { maker: fraction(entry.contractMaker), taker: fraction(entry.contractTaker) },
    })),
  ];
}

/** Whether somebody would pay more at any volume. */
export function raisesFees(before: readonly FeeTier[], after: readonly FeeTier[]): boolean {
  return areFeesRaised(before.map(readTier), after.map(readTier));
}

const PPM_DECIMALS = 6;

function readTier({ contract, least_volume, spot }: FeeTier): EngineTier {
  const ppm = (fraction: string) => Number(toUnits(fraction, PPM_DECIMALS) ?? 0n);
  return {
    leastVolume: toUnits(least_volume, AMOUNT_DECIMALS) ?? FIRST_FEE_TIER.leastVolume,
    spot: { makerPpm: ppm(spot.maker), takerPpm: ppm(spot.taker) },
    contract: { makerPpm: ppm(contract.maker), takerPpm: ppm(contract.taker) },
  };
}
