import { hurtfulContractTerms } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type ConsoleContract, LOT_DECIMALS, toUnits } from '@trade/protocol';
import { fractionOfPercent, isAmount, percentOfFraction } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { percentProblem, TERM_BOUNDS } from '../../venue/terms/index.ts';

/** Edited as percentages, sent as fractions. */
export const FRACTIONS = ['maker_fee', 'taker_fee', 'liquidation_fee', 'slippage_bound'] as const;
type FractionField = (typeof FRACTIONS)[number];

const { contract: BOUNDS } = TERM_BOUNDS;
export const FRACTION_BOUNDS = {
  maker_fee: BOUNDS.makerFeePpm,
  taker_fee: BOUNDS.takerFeePpm,
  liquidation_fee: BOUNDS.liquidationFeePpm,
  slippage_bound: BOUNDS.slippagePpm,
} as const;

/** A tier as typed; an empty notional means no upper bound. */
export interface TierEntry {
  /** Tells rows apart while they are edited. */
  key: number;
  notional: string;
  /** Percent. */
  rate: string;
  multiple: string;
}

/** The entries as typed. */
export type Entries = Readonly<Record<FractionField | 'max_lots' | 'multiples', string>> & {
  readonly tiers: readonly TierEntry[];
};

export const EMPTY_TIER = { notional: '', rate: '', multiple: '' };

export function entriesOf(contract: ConsoleContract): Entries {
  return {
    maker_fee: percentOfFraction(contract.maker_fee),
    taker_fee: percentOfFraction(contract.taker_fee),
    liquidation_fee: percentOfFraction(contract.liquidation_fee),
    slippage_bound: percentOfFraction(contract.slippage_bound),
    max_lots: contract.max_lots,
    multiples: contract.multiples.join(', '),
    tiers: contract.tiers.map(({ notional, rate, multiple }, key) => ({
      key,
      notional: notional ?? '',
      rate: percentOfFraction(rate),
      multiple: String(multiple),
    })),
  };
}

export function fractionProblem(field: FractionField, entry: string): string | undefined {
  return percentProblem(entry, FRACTION_BOUNDS[field]);
}

/**
 * A tier's rate may be at most half of the initial margin at its multiple, and must be above the
 * lower tier's.
 */
export function rateProblem(tier: TierEntry, below: TierEntry | undefined): string | undefined {
  const problem = percentProblem(tier.rate, BOUNDS.maintenancePpm);
  if (problem !== undefined) return problem;
  const multiple = readMultiple(tier.multiple) ?? 1;
  const most = BOUNDS.maintenanceOfInitialPpm.most / multiple;
  if (Number(tier.rate) * 10_000 > most) {
    return texts.contracts.maintenanceBound(String(Math.floor(most) / 10_000));
  }
  return below !== undefined && Number(tier.rate) <= Number(below.rate)
    ? texts.contracts.rateFalls
    : undefined;
}

export function tierMultipleProblem(tier: TierEntry, below: TierEntry | undefined): string | undefined {
  const problem = multipleProblem(tier.multiple);
  if (problem !== undefined || below === undefined) return problem;
  return Number(tier.multiple) > Number(below.multiple) ? texts.contracts.multipleRises : undefined;
}

export function amountProblem(entry: string): string | undefined {
  return isAmount(entry) ? undefined : texts.contracts.amountInvalid;
}

export function multiplesProblem(entry: string): string | undefined {
  return readMultiples(entry) === null ? texts.contracts.multiplesInvalid : undefined;
}

export function multipleProblem(entry: string): string | undefined {
  return readMultiple(entry) === null ? texts.contracts.multipleInvalid : undefined;
}

/** The last tier has no upper bound, every other one has. */
export function boundProblem(entry: string, isLast: boolean): string | undefined {
  if (isLast) return entry === '' ? undefined : texts.contracts.boundLast;
  return amountProblem(entry);
}

export function isValid(entries: Entries): boolean {
  const { tiers } = entries;
  return (
    FRACTIONS.every((field) => fractionProblem(field, entries[field]) === undefined) &&
    amountProblem(entries.max_lots) === undefined &&
    multiplesProblem(entries.multiples) === undefined &&
    tiers.length > 0 &&
    tiers.every(
      (tier, at) =>
        boundProblem(tier.notional, at === tiers.length - 1) === undefined &&
        rateProblem(tier, tiers[at - 1]) === undefined &&
        tierMultipleProblem(tier, tiers[at - 1]) === undefined,
    )
  );
}

type Change = Record<string, unknown>;

/** Returns the changed terms, as they are sent. All entries must be valid. */
export function changesOf(contract: ConsoleContract, entries: Entries): Change {
  const [before, after] = [sent(entriesOf(contract)), sent(entries)];
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed);
}

function sent(entries: Entries): Change {
  return {
    ...Object.fromEntries(FRACTIONS.map((field) => [field, fractionOfPercent(entries[field])])),
    max_lots: entries.max_lots,
    multiples: readMultiples(entries.multiples),
    tiers: entries.tiers.map(({ notional, rate, multiple }) => ({
      notional: notional === '' ? null : notional,
      rate: fractionOfPercent(rate),
      multiple: readMultiple(multiple),
    })),
  };
}

function readMultiples(entry: string): number[] | null {
  const multiples = entry.split(',').map((part) => readMultiple(part.trim()));
  const read = multiples.filter((multiple) => multiple !== null);
  if (read.length < multiples.length || new Set(read).size < read.length) return null;
  return read.sort((one, other) => one - other);
}

export function readMultiple(entry: string): number | null {
  const multiple = /^[1-9]\d{0,2}$/.test(entry) ? Number(entry) : 0;
  return multiple >= 1 && multiple <= BOUNDS.multiple.most ? multiple : null;
}

/** Returns the names of changed fields that can hurt somebody. All entries must be valid. */
export function hurtfulFields(contract: ConsoleContract, entries: Entries): string[] {
  const { fields, tiers } = texts.contracts;
  const [before, after] = [countsOf(entriesOf(contract)), countsOf(entries)];
  const names = {
    makerFeePpm: fields.maker_fee,
    takerFeePpm: fields.taker_fee,
    liquidationFeePpm: fields.liquidation_fee,
    slippagePpm: fields.slippage_bound,
    maxLots: fields.max_lots,
    tiers,
  };
  return hurtfulContractTerms(before, after).flatMap((term) =>
    term in names ? names[term as keyof typeof names] : [],
  );
}

/** Converts entries to the engine's units; fields that no form changes are equal on both sides. */
function countsOf({ liquidation_fee, maker_fee, max_lots, slippage_bound, taker_fee, tiers }: Entries) {
  const ppm = (percent: string) => Number(toUnits(percent, 4) ?? 0n);
  const same = { multiples: 0, basisWindowMs: 0, longBasisWindowMs: 0, funding: 0, ladder: 0 };
  return {
    ...same,
    makerFeePpm: ppm(maker_fee),
    takerFeePpm: ppm(taker_fee),
    liquidationFeePpm: ppm(liquidation_fee),
    slippagePpm: ppm(slippage_bound),
    maxLots: Number(toUnits(max_lots, LOT_DECIMALS) ?? 0n),
    tiers: tiers.map(({ multiple, notional, rate }) => ({
      upTo: notional === '' ? null : String(toUnits(notional, AMOUNT_DECIMALS) ?? 0n),
      ratePpm: ppm(rate),
      maxMultiple: Number(multiple),
    })),
  };
}
