import { isWithinBound, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';
import { entryText } from '../register/entry-text.ts';
import { type Fault, fault, goesBeyond } from '../rules/bounds.ts';
import type { Execution } from '../rules/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../rules/ruling.ts';
import { readAmount } from '../rules/values.ts';
import type { SetExchangeTerms } from './commands.ts';
import { EXCHANGE_TERMS_ID, type ExchangeTerms } from './currency-exchange.ts';

export function setExchangeTerms(x: Execution, command: SetExchangeTerms): Ruling {
  const terms = readTerms(command);
  const valuation = x.state.assets.get(command.valuation);
  if (terms === null || valuation === undefined) return refused(REFUSAL.invalid);
  const live = x.state.register.get('exchange_terms', EXCHANGE_TERMS_ID);
  const faultsOf = (each: ExchangeTerms) => exchangeFaults(each, valuation.spec.decimals);
  if (goesBeyond(faultsOf, live?.entry.body ?? null, terms)) return refused(REFUSAL.invalid);
  if (live === undefined) {
    x.open('exchange_terms', { id: EXCHANGE_TERMS_ID, mode: 'real', customer: 0, body: terms });
  } else if (entryText(terms) !== entryText(live.entry.body)) {
    live.entry.body = terms;
    x.touchEntry(live);
  }
  return ACCEPTED;
}

function readTerms(command: SetExchangeTerms): ExchangeTerms | null {
  const { valuation, spreadPpm, feePpm, quoteMs } = command;
  const minimum = readAmount(command.minimum);
  const wellFormed =
    typeof valuation === 'string' &&
    [spreadPpm, feePpm, quoteMs].every((value) => Number.isSafeInteger(value) && value >= 0);
  return wellFormed && minimum !== null ? { valuation, spreadPpm, feePpm, minimum, quoteMs } : null;
}

function exchangeFaults({ feePpm, minimum, quoteMs, spreadPpm }: ExchangeTerms, decimals: number): Fault[] {
  const bounds = TERM_BOUNDS.exchange;
  return [
    ...fault(isWithinBound(spreadPpm, bounds.spreadPpm), 'spreadPpm', spreadPpm),
    ...fault(isWithinBound(feePpm, bounds.feePpm), 'feePpm', feePpm),
    ...fault(isWithinBound(quoteMs, bounds.quoteMs), 'quoteMs', quoteMs),
    ...fault(isWithinWhole(minimum, decimals, bounds.minimumWhole), 'minimum', minimum.toString()),
  ];
}
