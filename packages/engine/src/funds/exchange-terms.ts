import { isWithinBound, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';
import { entryText } from '../register/entry-text.ts';
import { type Fault, fault, faultsIn, goesBeyond } from '../rules/bounds.ts';
import type { Execution } from '../rules/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../rules/ruling.ts';
import { readAmount } from '../rules/values.ts';
import type { ExchangeState } from '../state/exchange-state.ts';
import type { SetExchangeTerms } from './commands.ts';
import { EXCHANGE_TERMS_ID, type ExchangeTerms } from './currency-exchange.ts';

/** The code that the exchange would refuse these terms with; null when it would take them. */
export function exchangeTermsRefusal(state: ExchangeState, command: SetExchangeTerms): number | null {
  return judge(state, command) === null ? REFUSAL.invalid : null;
}

export function setExchangeTerms(x: Execution, command: SetExchangeTerms): Ruling {
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
function judge(state: ExchangeState, command: SetExchangeTerms): ExchangeTerms | null {
  const terms = readTerms(command);
  const valuation = state.assets.get(command.valuation);
  if (terms === null || valuation === undefined) return null;
  const live = state.register.get('exchange_terms', EXCHANGE_TERMS_ID);
  const faultsOf = (each: ExchangeTerms) => exchangeFaults(each, valuation.spec.decimals);
  return goesBeyond(faultsOf, live?.entry.body ?? null, terms) ? null : terms;
}

function readTerms({
  feePpm,
  minimum: text,
  quoteMs,
  spreadPpm,
  valuation,
}: SetExchangeTerms): ExchangeTerms | null {
  const minimum = readAmount(text);
  return minimum === null ? null : { valuation, spreadPpm, feePpm, minimum, quoteMs };
}

/** A value that is no whole number is within no bound either. */
function exchangeFaults(terms: ExchangeTerms, decimals: number): Fault[] {
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
