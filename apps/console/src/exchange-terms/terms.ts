import { type ConsoleExchangeTerms, isPlainDecimal } from '@trade/protocol';
import { fractionOfPercent, percentOfFraction } from '../format/index.ts';
import { texts } from '../texts/index.ts';

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

export function entriesOf(terms: ConsoleExchangeTerms): Entries {
  return {
    spread_rate: percentOfFraction(terms.spread_rate),
    fee_rate: percentOfFraction(terms.fee_rate),
    minimum: terms.minimum,
    quote_seconds: String(terms.quote_seconds),
  };
}

/** What is wrong with an entry, if something is. The server knows the bounds. */
export function problemOf(term: Term, entry: string): string | undefined {
  if (isFraction(term)) {
    return fractionOfPercent(entry) === null ? texts.exchangeTerms.percentInvalid : undefined;
  }
  if (term === 'quote_seconds') {
    return /^[1-9]\d?$/.test(entry) ? undefined : texts.exchangeTerms.secondsInvalid;
  }
  return isPlainDecimal(entry) ? undefined : texts.exchangeTerms.amountInvalid;
}

/** The terms that differ, as they are sent. Takes entries without problems. */
export function changesOf(terms: ConsoleExchangeTerms, entries: Entries): Partial<Record<Term, string>> {
  const before = entriesOf(terms);
  const changed = TERMS.filter((term) => entries[term] !== before[term]);
  return Object.fromEntries(
    changed.map((term) => [
      term,
      isFraction(term) ? (fractionOfPercent(entries[term]) ?? entries[term]) : entries[term],
    ]),
  );
}
