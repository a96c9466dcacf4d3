import { entryText } from '../register/entry-text.ts';
import type { Execution } from '../rules/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../rules/ruling.ts';
import { isIntegerWithin, readAmount } from '../rules/values.ts';
import type { SetExchangeTerms } from './commands.ts';
import { EXCHANGE_TERMS_ID, type ExchangeTerms } from './currency-exchange.ts';

/** Half of the amount: more would be no exchange. */
const MAX_PPM = 500_000;
const MIN_QUOTE_MS = 1_000;
const MAX_QUOTE_MS = 60_000;

export function setExchangeTerms(x: Execution, command: SetExchangeTerms): Ruling {
  const terms = readTerms(command);
  if (terms === null || !x.state.assets.has(terms.valuation)) return refused(REFUSAL.invalid);
  const live = x.state.register.get('exchange_terms', EXCHANGE_TERMS_ID);
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
    isIntegerWithin(spreadPpm, 0, MAX_PPM) &&
    isIntegerWithin(feePpm, 0, MAX_PPM) &&
    isIntegerWithin(quoteMs, MIN_QUOTE_MS, MAX_QUOTE_MS);
  return wellFormed && minimum !== null ? { valuation, spreadPpm, feePpm, minimum, quoteMs } : null;
}
