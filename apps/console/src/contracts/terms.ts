import type { ConsoleContract } from '@trade/protocol';
import { fractionOfPercent, isAmount, percentOfFraction } from '../format/index.ts';
import { texts } from '../texts/index.ts';

/** Edited as percentages, sent as fractions. */
export const FRACTIONS = ['maker_fee', 'taker_fee', 'liquidation_fee', 'slippage_bound'] as const;
type FractionField = (typeof FRACTIONS)[number];

const LARGEST_MULTIPLE = 100;

/** A tier as it is typed: an empty notional is no upper bound. */
export interface TierEntry {
  /** Tells rows apart while they are edited. */
  key: number;
  notional: string;
  /** Percent. */
  rate: string;
  multiple: string;
}

/** What an operator types. */
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

/** What is wrong with a percentage, if something is. */
export function percentProblem(entry: string): string | undefined {
  return fractionOfPercent(entry) === null ? texts.contracts.percentInvalid : undefined;
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
    FRACTIONS.every((field) => percentProblem(entries[field]) === undefined) &&
    amountProblem(entries.max_lots) === undefined &&
    multiplesProblem(entries.multiples) === undefined &&
    tiers.length > 0 &&
    tiers.every(
      ({ notional, rate, multiple }, at) =>
        boundProblem(notional, at === tiers.length - 1) === undefined &&
        percentProblem(rate) === undefined &&
        multipleProblem(multiple) === undefined,
    )
  );
}

type Change = Record<string, unknown>;

/** The terms that differ from the contract's, as they are sent. Takes entries without problems. */
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
  return multiple >= 1 && multiple <= LARGEST_MULTIPLE ? multiple : null;
}
