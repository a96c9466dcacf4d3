import { type ConsoleOptionTerms, isPlainDecimal, type OptionTermsBody } from '@trade/protocol';
import { fractionOfPercent, isZero, percentOfFraction } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import {
  percentBounds,
  percentProblem,
  TERM_BOUNDS,
  wholeBounds,
  wholeProblem,
} from '../../venue/terms/index.ts';

const DURATION_FIELDS = ['duration', 'payout', 'min_stake', 'max_stake'] as const;
export const COMMON_FIELDS = ['fee', 'close_spread', 'close_cutoff'] as const;
export type DurationField = (typeof DURATION_FIELDS)[number];
export type CommonField = (typeof COMMON_FIELDS)[number];

/** One duration as an operator types it. */
export type DurationEntry = Readonly<Record<DurationField, string>> & { key: number };

/** Everything that an operator types: percentages where fractions are sent, seconds where milliseconds are. */
export interface TermsEntries extends Readonly<Record<CommonField, string>> {
  durations: readonly DurationEntry[];
}

export const EMPTY_DURATION: Readonly<Record<DurationField, string>> = {
  duration: '',
  payout: '',
  min_stake: '',
  max_stake: '',
};

export function entriesOf(terms: ConsoleOptionTerms): TermsEntries {
  return {
    durations: terms.durations.map(({ duration, payout, min_stake, max_stake }, key) => ({
      key,
      duration: String(duration),
      payout: percentOfFraction(payout),
      min_stake,
      max_stake,
    })),
    fee: percentOfFraction(terms.fee),
    close_spread: percentOfFraction(terms.close_spread),
    close_cutoff: String(terms.close_cutoff / 1_000),
  };
}

const { option: BOUNDS } = TERM_BOUNDS;
const SECONDS_BOUNDS = {
  duration: BOUNDS.seconds,
  close_cutoff: { least: 1, most: BOUNDS.closeCutoffMs.most / 1_000 },
} as const;
const PERCENT_BOUNDS = {
  payout: BOUNDS.payoutPpm,
  fee: BOUNDS.feePpm,
  close_spread: BOUNDS.closeSpreadPpm,
} as const;

/** What the exchange takes, as a hint. */
export function boundsOf(field: DurationField | CommonField, currency = ''): string | undefined {
  switch (field) {
    case 'duration':
    case 'close_cutoff':
      return wholeBounds(SECONDS_BOUNDS[field], 's');
    case 'min_stake':
      return undefined;
    case 'max_stake':
      return wholeBounds(BOUNDS.maxStakeWhole, currency);
    default:
      return percentBounds(PERCENT_BOUNDS[field]);
  }
}

/** What is wrong with an entry, if something is. */
export function problemOf(field: DurationField | CommonField, entry: string): string | undefined {
  const { problems } = texts.optionTerms;
  switch (field) {
    case 'duration':
    case 'close_cutoff':
      return /^[1-9]\d{0,4}$/.test(entry)
        ? wholeProblem(entry, SECONDS_BOUNDS[field], 's')
        : problems.seconds;
    case 'min_stake':
    case 'max_stake':
      return isPlainDecimal(entry) && !isZero(entry)
        ? wholeProblem(entry, BOUNDS.maxStakeWhole, '')
        : problems.amount;
    default:
      return percentProblem(entry, PERCENT_BOUNDS[field]);
  }
}

export function isValid(entries: TermsEntries): boolean {
  return (
    COMMON_FIELDS.every((field) => problemOf(field, entries[field]) === undefined) &&
    entries.durations.every((row) =>
      DURATION_FIELDS.every((field) => problemOf(field, row[field]) === undefined),
    )
  );
}

/** The terms as they are sent. Takes entries without problems. */
export function termsOf(entries: TermsEntries): Omit<OptionTermsBody, 'reason'> {
  return {
    durations: entries.durations.map(({ duration, payout, min_stake, max_stake }) => ({
      duration: Number(duration),
      payout: fractionOfPercent(payout) ?? payout,
      min_stake,
      max_stake,
    })),
    fee: fractionOfPercent(entries.fee) ?? entries.fee,
    close_spread: fractionOfPercent(entries.close_spread) ?? entries.close_spread,
    close_cutoff: Number(entries.close_cutoff) * 1_000,
  };
}
