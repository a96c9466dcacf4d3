import { hurtfulContractTerms } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type ConsoleContract, LOT_DECIMALS, toUnits } from '@trade/protocol';
import { percentOfFraction } from '../../platform/format/index.ts';
import {
  type Entries,
  type FieldSpec,
  percentProblem,
  type RowsSpec,
  TERM_BOUNDS,
} from '../../venue/terms/index.ts';
import { contractsTexts } from './texts.ts';

const { contract: BOUNDS } = TERM_BOUNDS;
const { fields: labels, tierFields } = contractsTexts;

export const FIELDS: readonly FieldSpec[] = [
  { key: 'maker_fee', label: labels.maker_fee, kind: 'percent', bound: BOUNDS.makerFeePpm },
  { key: 'taker_fee', label: labels.taker_fee, kind: 'percent', bound: BOUNDS.takerFeePpm },
  {
    key: 'liquidation_fee',
    label: labels.liquidation_fee,
    kind: 'percent',
    bound: BOUNDS.liquidationFeePpm,
  },
  { key: 'slippage_bound', label: labels.slippage_bound, kind: 'percent', bound: BOUNDS.slippagePpm },
  { key: 'max_lots', label: labels.max_lots, kind: 'amount' },
  {
    key: 'multiples',
    label: labels.multiples,
    kind: 'name',
    read: readMultiples,
    problem: contractsTexts.multiplesInvalid,
  },
];

export function entriesOf(contract: ConsoleContract): Entries {
  return {
    maker_fee: percentOfFraction(contract.maker_fee),
    taker_fee: percentOfFraction(contract.taker_fee),
    liquidation_fee: percentOfFraction(contract.liquidation_fee),
    slippage_bound: percentOfFraction(contract.slippage_bound),
    max_lots: contract.max_lots,
    multiples: contract.multiples.join(', '),
  };
}

/**
 * The maintenance tiers, lowest first; the last one has no upper bound, every other one has. Their
 * amounts are computed from bounds and rates.
 */
export function tiersOf(currency: string): RowsSpec {
  return {
    key: 'tiers',
    legend: contractsTexts.tiers,
    hint: contractsTexts.tiersHint,
    nth: contractsTexts.tier,
    add: contractsTexts.addTier,
    remove: contractsTexts.removeTier,
    columns: 'grid-cols-3',
    fieldsOf: (index, tiers) => [
      index === tiers.length - 1
        ? {
            key: 'notional',
            label: tierFields.notional,
            kind: 'empty',
            suffix: currency,
            problem: contractsTexts.boundLast,
          }
        : { key: 'notional', label: tierFields.notional, kind: 'amount', suffix: currency },
      {
        key: 'rate',
        label: tierFields.rate,
        kind: 'percent',
        rule: (_, tier) => rateProblem(tier, tiers[index - 1]),
      },
      {
        key: 'multiple',
        label: tierFields.multiple,
        kind: 'count',
        suffix: 'x',
        read: readMultiple,
        problem: contractsTexts.multipleInvalid,
        rule: (multiple) =>
          Number(multiple) > Number(tiers[index - 1]?.multiple ?? multiple)
            ? contractsTexts.multipleRises
            : undefined,
      },
    ],
  };
}

export function tierEntries({ tiers }: ConsoleContract): readonly Entries[] {
  return tiers.map(({ notional, rate, multiple }) => ({
    notional: notional ?? '',
    rate: percentOfFraction(rate),
    multiple: String(multiple),
  }));
}

/**
 * A tier's rate may be at most half of the initial margin at its multiple, and must be above the
 * lower tier's.
 */
function rateProblem({ rate = '', multiple = '' }: Entries, below: Entries | undefined): string | undefined {
  const problem = percentProblem(rate, BOUNDS.maintenancePpm);
  if (problem !== undefined) return problem;
  const most = BOUNDS.maintenanceOfInitialPpm.most / (readMultiple(multiple) ?? 1);
  if (Number(rate) * 10_000 > most) return contractsTexts.maintenanceBound(String(Math.floor(most) / 10_000));
  return below !== undefined && Number(rate) <= Number(below.rate) ? contractsTexts.rateFalls : undefined;
}

export function multipleProblem(entry: string): string | undefined {
  return readMultiple(entry) === undefined ? contractsTexts.multipleInvalid : undefined;
}

function readMultiples(entry: string): number[] | undefined {
  const multiples = entry.split(',').map((part) => readMultiple(part.trim()));
  const read = multiples.filter((multiple) => multiple !== undefined);
  if (read.length < multiples.length || new Set(read).size < read.length) return undefined;
  return read.sort((one, other) => one - other);
}

export function readMultiple(entry: string): number | undefined {
  const multiple = /^[1-9]\d{0,2}$/.test(entry) ? Number(entry) : 0;
  return multiple >= 1 && multiple <= BOUNDS.multiple.most ? multiple : undefined;
}

/** Returns the names of changed fields that can hurt somebody. All entries must be valid. */
export function hurtfulFields(
  contract: ConsoleContract,
  entries: Entries,
  tiers: readonly Entries[],
): string[] {
  const { fields } = contractsTexts;
  const before = countsOf(entriesOf(contract), tierEntries(contract));
  const after = countsOf(entries, tiers);
  const names = {
    makerFeePpm: fields.maker_fee,
    takerFeePpm: fields.taker_fee,
    liquidationFeePpm: fields.liquidation_fee,
    slippagePpm: fields.slippage_bound,
    maxLots: fields.max_lots,
    tiers: contractsTexts.tiers,
  };
  return hurtfulContractTerms(before, after).flatMap((term) =>
    term in names ? names[term as keyof typeof names] : [],
  );
}

/** Converts entries to the engine's units; fields that no form changes are equal on both sides. */
function countsOf(entries: Entries, tiers: readonly Entries[]) {
  const ppm = (percent = '') => Number(toUnits(percent, 4) ?? 0n);
  const same = { multiples: 0, basisWindowMs: 0, longBasisWindowMs: 0, funding: 0, ladder: 0 };
  return {
    ...same,
    makerFeePpm: ppm(entries.maker_fee),
    takerFeePpm: ppm(entries.taker_fee),
    liquidationFeePpm: ppm(entries.liquidation_fee),
    slippagePpm: ppm(entries.slippage_bound),
    maxLots: Number(toUnits(entries.max_lots ?? '', LOT_DECIMALS) ?? 0n),
    tiers: tiers.map(({ multiple, notional = '', rate }) => ({
      upTo: notional === '' ? null : String(toUnits(notional, AMOUNT_DECIMALS) ?? 0n),
      ratePpm: ppm(rate),
      maxMultiple: Number(multiple),
    })),
  };
}
