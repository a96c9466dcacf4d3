import type { ExchangeState } from '../state/exchange-state.ts';
import { EXCHANGE_TERMS_ID, type ExchangeTerms } from './currency-exchange.ts';
import { isPriced } from './reference-price.ts';

/** What exchanges cost; null while none are offered. */
export function exchangeTermsOf(state: ExchangeState): ExchangeTerms | null {
  const live = state.register.get('exchange_terms', EXCHANGE_TERMS_ID);
  return live === undefined ? null : structuredClone(live.entry.body);
}

/** The assets that can be exchanged into each other, by code. */
export function exchangeableAssets(state: ExchangeState): string[] {
  const valuation = exchangeTermsOf(state)?.valuation;
  return valuation === undefined
    ? []
    : [...state.assets.keys()].filter((asset) => isPriced(state, asset, valuation)).sort();
}
