import { exchangeableAssets, exchangeTermsOf, type SetExchangeTerms } from '@trade/engine';
import type { ExchangeTerms } from '@trade/protocol';
import type { Exchange } from '../exchange/index.ts';
import { amountText, fractionText } from '../market/index.ts';

/** What exchanges cost until an operator says otherwise: 0.1 % off the rate, 0.1 % fee, from 1 USDT, held for 10 s. */
const FIRST_TERMS: SetExchangeTerms = {
  type: 'set_exchange_terms',
  valuation: 'USDT',
  spreadPpm: 1_000,
  feePpm: 1_000,
  minimum: '100000000',
  quoteMs: 10_000,
};

/** Puts the first terms in force where there are none. Safe to run at every start. */
export async function ensureExchangeTerms(exchange: Exchange): Promise<void> {
  if (exchange.look(exchangeTermsOf) !== null) return;
  const { rejection } = await exchange.submit(FIRST_TERMS);
  if (rejection) throw new Error(`The first terms of exchanges were refused with ${rejection.code}`);
}

/** The terms in force; null while no exchange is offered. */
export function readExchangeTerms(exchange: Pick<Exchange, 'look'>): ExchangeTerms | null {
  const found = exchange.look((state) => ({
    terms: exchangeTermsOf(state),
    currencies: exchangeableAssets(state),
  }));
  if (found.terms === null) return null;
  const { spreadPpm, feePpm, minimum, quoteMs } = found.terms;
  return {
    currencies: found.currencies,
    spread_rate: fractionText(spreadPpm),
    fee_rate: fractionText(feePpm),
    minimum: amountText(minimum),
    quote_seconds: Math.floor(quoteMs / 1_000),
  };
}
