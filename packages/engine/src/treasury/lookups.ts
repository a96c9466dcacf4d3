import type { EngineState } from '../kernel/state/exchange-state.ts';
import { type ConversionTerms, EXCHANGE_TERMS_ID } from './currency-exchange.ts';
import { isPriced } from './exchange-funds.ts';

/** What exchanges cost; null while none are offered. */
export function conversionTermsOf(state: EngineState): ConversionTerms | null {
  const live = state.register.get('exchange_terms', EXCHANGE_TERMS_ID);
  return live === undefined ? null : structuredClone(live.entry.body);
}

/** The assets that can be exchanged into each other, by code. */
export function convertibleAssets(state: EngineState): string[] {
  const valuation = conversionTermsOf(state)?.valuation;
  return valuation === undefined
    ? []
    : [...state.assets.keys()].filter((asset) => isPriced(state, asset, valuation)).sort();
}
