import {
  conversionTermsOf,
  convertibleAssets,
  type EngineState,
  type SetConversionTerms,
} from '@trade/engine';
import {
  AMOUNT_DECIMALS,
  CODES,
  type ConsoleConversionTerms,
  type ConversionTerms,
  type conversionTermsBody,
} from '@trade/protocol';
import type { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import { CatalogueError, readCount, readFraction } from '../../platform/gateway/index.ts';

/** The first terms: 0.1 % off the rate, 0.1 % fee, from 1 USDT, quotes valid for 10 s. */
const FIRST_TERMS: SetConversionTerms = {
  type: 'set_exchange_terms',
  valuation: 'USDT',
  spreadPpm: 1_000,
  feePpm: 1_000,
  minimum: '100000000',
  quoteMs: 10_000,
};

/** Puts the first terms in force where there are none. Safe at every start. */
export async function ensureConversionTerms(sequencer: Sequencer): Promise<void> {
  if (sequencer.look(conversionTermsOf) !== null) return;
  const { rejection } = await sequencer.submit(FIRST_TERMS);
  if (rejection) throw new Error(`The first terms of exchanges were refused with ${rejection.code}`);
}

/** Returns the terms in force; null while conversions are not offered. */
export function readConversionTerms(sequencer: Pick<Sequencer, 'look'>): ConversionTerms | null {
  const found = sequencer.look((state) => ({
    terms: conversionTermsOf(state),
    currencies: convertibleAssets(state),
  }));
  if (found.terms === null) return null;
  return { currencies: found.currencies, ...conversionCosts(found.terms) };
}

/** Terms as decimals. */
export function conversionCosts(
  terms: Pick<SetConversionTerms, 'spreadPpm' | 'feePpm' | 'quoteMs'> & { minimum: string | bigint },
): ConsoleConversionTerms {
  return {
    spread_rate: fractionText(terms.spreadPpm),
    fee_rate: fractionText(terms.feePpm),
    minimum: amountText(BigInt(terms.minimum)),
    quote_seconds: Math.floor(terms.quoteMs / 1_000),
  };
}

/** What an operator may change; an absent field stays as it is. */
type TermsChange = Omit<z.infer<typeof conversionTermsBody>, 'reason'>;

/**
 * Returns the command that puts changed terms in force. Throws CODES.information_incomplete when nothing changes, CODES.parameter_invalid
 * for an invalid term.
 */
export function amendConversionTerms(state: EngineState, change: TermsChange): SetConversionTerms {
  const terms = conversionTermsOf(state);
  if (!terms) throw new CatalogueError(CODES.not_found);
  const { fee_rate, minimum, quote_seconds, spread_rate } = change;
  if (Object.values(change).every((value) => value === undefined))
    throw new CatalogueError(CODES.information_incomplete);
  return {
    type: 'set_exchange_terms',
    valuation: terms.valuation,
    spreadPpm: spread_rate === undefined ? terms.spreadPpm : readFraction(spread_rate),
    feePpm: fee_rate === undefined ? terms.feePpm : readFraction(fee_rate),
    minimum: (minimum === undefined ? terms.minimum : readCount(minimum, AMOUNT_DECIMALS)).toString(),
    quoteMs: quote_seconds === undefined ? terms.quoteMs : readCount(quote_seconds, 0) * 1_000,
  };
}
