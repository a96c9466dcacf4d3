import type { Execution } from '../kernel/execution.ts';
import { entryText } from '../kernel/register/entry.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import type { EngineState } from '../kernel/state/exchange-state.ts';
import { readAmount } from '../kernel/values.ts';
import { isWithinBound, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';
import { type Fault, fault, faultsIn, goesBeyond } from '../venue/listing-bounds.ts';
import { type ConversionTerms, EXCHANGE_TERMS_ID } from './currency-exchange.ts';
import type { SetConversionTerms } from './exchange-funds.ts';

/** The code that the exchange would refuse these terms with; null when it would take them. */
export function conversionTermsRefusal(state: EngineState, command: SetConversionTerms): number | null {
  return judge(state, command) === null ? REFUSAL.invalid : null;
}

export function setConversionTerms(x: Execution, command: SetConversionTerms): Ruling {
  const terms = judge(x.state, command);
  if (terms === null) return refused(REFUSAL.invalid);
  const live = x.state.register.get('exchange_terms', EXCHANGE_TERMS_ID);
  if (live === undefined) {
    x.open('exchange_terms', { id: EXCHANGE_TERMS_ID, mode: 'real', customer: 0, body: terms });
  } else if (entryText(terms) !== entryText(live.entry.body)) {
    live.entry.body = terms;
    x.touchEntry(live);
  }
  return ACCEPTED;
}

/** Well-formed terms within the bounds; otherwise null. */
function judge(state: EngineState, command: SetConversionTerms): ConversionTerms | null {
  const terms = readTerms(command);
  const valuation = state.assets.get(command.valuation);
  if (terms === null || valuation === undefined) return null;
  const live = state.register.get('exchange_terms', EXCHANGE_TERMS_ID);
  const faultsOf = (each: ConversionTerms) => exchangeFaults(each, valuation.spec.decimals);
  return goesBeyond(faultsOf, live?.entry.body ?? null, terms) ? null : terms;
}

function readTerms({
  feePpm,
  minimum: text,
  quoteMs,
  spreadPpm,
  valuation,
}: SetConversionTerms): ConversionTerms | null {
  const minimum = readAmount(text);
  return minimum === null ? null : { valuation, spreadPpm, feePpm, minimum, quoteMs };
}

/** A value that is no whole number is within no bound either. */
function exchangeFaults(terms: ConversionTerms, decimals: number): Fault[] {
  const { feePpm, minimum, quoteMs, spreadPpm } = terms;
  const bounds = TERM_BOUNDS.exchange;
  return [
    ...faultsIn(terms, {
      spreadPpm: isWithinBound(spreadPpm, bounds.spreadPpm),
      feePpm: isWithinBound(feePpm, bounds.feePpm),
      quoteMs: isWithinBound(quoteMs, bounds.quoteMs),
    }),
    ...fault(isWithinWhole(minimum, decimals, bounds.minimumWhole), 'minimum', minimum.toString()),
  ];
}
