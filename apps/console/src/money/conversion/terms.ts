import { type ConsoleConversionTerms, isPlainDecimal } from '@trade/protocol';
import { fractionOfPercent, percentOfFraction } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import {
  percentBounds,
  percentProblem,
  TERM_BOUNDS,
  wholeBounds,
  wholeProblem,
} from '../../venue/terms/index.ts';

/** Edited as percentages, sent as fractions. */
const FRACTIONS = ['spread_rate', 'fee_rate'] as const;
export const TERMS = [...FRACTIONS, 'minimum', 'quote_seconds'] as const;
export type Term = (typeof TERMS)[number];
/** What an operator types. */
export type Entries = Readonly<Record<Term, string>>;

/** What each is counted in. */
export const UNITS: Readonly<Record<Term, string>> = {
  spread_rate: '%',
  fee_rate: '%',
  minimum: 'USDT',
  quote_seconds: 's',
};

const isFraction = (term: Term) => FRACTIONS.some((fraction) => fraction === term);

export function entriesOf(terms: ConsoleConversionTerms): Entries {
  return {
    spread_rate: percentOfFraction(terms.spread_rate),
    fee_rate: percentOfFraction(terms.fee_rate),
    minimum: terms.minimum,
    quote_seconds: String(terms.quote_seconds),
  };
}

const { exchange: BOUNDS } = TERM_BOUNDS;
const FRACTION_BOUNDS = { spread_rate: BOUNDS.spreadPpm, fee_rate: BOUNDS.feePpm } as const;
const SECONDS = { least: BOUNDS.quoteMs.least / 1_000, most: BOUNDS.quoteMs.most / 1_000 };

/** What the exchange takes, as a hint. */
export function boundsOf(term: Term): string {
  if (term === 'quote_seconds') return wholeBounds(SECONDS, UNITS[term]);
  return term === 'minimum'
    ? wholeBounds(BOUNDS.minimumWhole, UNITS[term])
    : percentBounds(FRACTION_BOUNDS[term]);
}

/** What is wrong with an entry, if something is. */
export function problemOf(term: Term, entry: string): string | undefined {
  if (term === 'quote_seconds') {
    if (!/^[1-9]\d?$/.test(entry)) return texts.conversionTerms.secondsInvalid;
    return wholeProblem(entry, SECONDS, UNITS[term]);
  }
  if (term !== 'minimum') return percentProblem(entry, FRACTION_BOUNDS[term]);
  if (!isPlainDecimal(entry)) return texts.conversionTerms.amountInvalid;
  return wholeProblem(entry, BOUNDS.minimumWhole, UNITS[term]);
}

/** The terms that differ, as they are sent. Takes entries without problems. */
export function changesOf(terms: ConsoleConversionTerms, entries: Entries): Partial<Record<Term, string>> {
  const before = entriesOf(terms);
  const changed = TERMS.filter((term) => entries[term] !== before[term]);
  return Object.fromEntries(
    changed.map((term) => [
      term,
      isFraction(term) ? (fractionOfPercent(entries[term]) ?? entries[term]) : entries[term],
    ]),
  );
}
