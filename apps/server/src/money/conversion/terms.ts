import {
  conversionTermsOf,
  convertibleAssets,
  type SetConversionTerms,
  type ConversionTerms as Terms,
  versionOf,
} from '@trade/engine';
import {
  CODES,
  type ConsoleConversionTerms,
  type ConversionTerms,
  type conversionTermsBody,
} from '@trade/protocol';
import type { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';

/** The first terms: 0.1 % off the rate, 0.1 % fee, from 1 USDT, quotes valid for 10 s. */
const FIRST_TERMS: SetConversionTerms = {
  type: 'set_exchange_terms',
  valuation: 'USDT',
  spreadPpm: 1_000,
  feePpm: 1_000,
  minimum: '100000000',
  quoteMs: 10_000,
  from: null,
};

/** Puts the first terms in force where there are none. Safe at every start. */
export async function ensureConversionTerms(sequencer: Pick<Sequencer, 'look' | 'submit'>): Promise<void> {
  if (sequencer.look(conversionTermsOf) !== null) return;
  const { rejection } = await sequencer.submit(FIRST_TERMS);
  // An operator was first.
  if (rejection?.code === CODES.changed_meanwhile) return;
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
): Omit<ConsoleConversionTerms, 'version'> {
  return {
    spread_rate: fractionText(terms.spreadPpm),
    fee_rate: fractionText(terms.feePpm),
    minimum: amountText(BigInt(terms.minimum)),
    quote_seconds: Math.floor(terms.quoteMs / 1_000),
  };
}

/** The changes to the terms, in the engine's units; an absent field stays as it is. */
export interface ConversionChange {
  spreadPpm?: number;
  feePpm?: number;
  minimum?: string;
  quoteMs?: number;
}

/**
 * Reads a change as it was sent. Throws CODES.information_incomplete when nothing changes.
 */
export function readConversionChange({
  fee_rate,
  minimum,
  quote_seconds,
  spread_rate,
}: Omit<z.infer<typeof conversionTermsBody>, 'reason' | 'version'>): ConversionChange {
  const change = {
    ...(spread_rate === undefined ? {} : { spreadPpm: Number(spread_rate) }),
    ...(fee_rate === undefined ? {} : { feePpm: Number(fee_rate) }),
    ...(minimum === undefined ? {} : { minimum: minimum.toString() }),
    ...(quote_seconds === undefined ? {} : { quoteMs: Number(quote_seconds) * 1_000 }),
  };
  if (Object.keys(change).length === 0) throw new CatalogueError(CODES.information_incomplete);
  return change;
}

/** Returns the command that puts a change of these terms in force, and of no others. */
export function amendConversionTerms(terms: Terms, change: ConversionChange): SetConversionTerms {
  const { minimum, ...present } = terms;
  return {
    type: 'set_exchange_terms',
    ...present,
    minimum: minimum.toString(),
    ...change,
    from: versionOf(terms),
  };
}
