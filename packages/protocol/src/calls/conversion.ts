import { z } from 'zod';
import { CODES } from '../catalogue.ts';
import { AMOUNT_DECIMALS } from '../constants.ts';
import { call } from './call.ts';
import { decimalInput, wholeInput } from './number-inputs.ts';
import { MARKET_OR_ADMIN } from './power.ts';
import {
  accountKind,
  clientId,
  currencyCode,
  decimalText,
  object,
  page,
  pageQuery,
  readVersion,
  reasonText,
  strictObject,
  timestamp,
} from './shared.ts';

/**
 * Moves money between two accounts of the caller, at once and without a fee. Refused with 12104
 * when the balance is too low.
 */
export const transferBody = strictObject(() => ({
  client_id: clientId,
  from: accountKind.describe('Where it comes from'),
  to: accountKind.describe('Where it goes to'),
  currency: currencyCode,
  amount: decimalInput({ meaning: 'What is moved, in its currency’s decimals' }),
}));
export type TransferBody = z.input<typeof transferBody>;

export const transferRecord = object(() => ({
  /** The order id. */
  id: z.string(),
  source: accountKind,
  target: accountKind,
  currency: z.string(),
  amount: decimalText,
  /** Units of the target for one of the source: always 1. */
  exchange_rate: decimalText,
  /** As a fraction: always 0. */
  fee_rate: decimalText,
  transaction_rate: decimalText,
  time: timestamp,
}));
export type TransferRecord = z.infer<typeof transferRecord>;

export const fundRecordsQuery = strictObject(() => ({
  ...pageQuery.shape,
  from: wholeInput({ meaning: 'From this time on, ms', least: 0 }).optional(),
  to: wholeInput({ meaning: 'Up to this time, ms', least: 0 }).optional(),
}));

export const transfer = call('POST /transfers', () => ({
  id: 'transfer',
  access: 'customer',
  scope: 'transfer',
  tag: 'Funds',
  summary: 'Move money between two of your accounts, at once and without a fee',
  body: transferBody,
  answer: transferRecord,
}));

export const listTransfers = call('GET /transfers', () => ({
  id: 'listTransfers',
  access: 'customer',
  scope: 'read',
  tag: 'Funds',
  summary: 'Transfers between your accounts, newest first',
  query: fundRecordsQuery,
  answer: page(transferRecord),
}));

/** The terms of conversions, the same for everybody. Rates are fractions: `0.001` is 0.1 %. */
export const conversionTerms = object(() => ({
  /** Each of these can be converted into each other. */
  currencies: z.array(z.string()),
  /** Taken off the reference rate. */
  spread_rate: decimalText,
  /** Fraction of what is received. */
  fee_rate: decimalText,
  /** Least worth of a conversion, in USDT. */
  minimum: decimalText,
  /** How long a quote is valid, in seconds. */
  quote_seconds: z.number().int(),
}));
export type ConversionTerms = z.infer<typeof conversionTerms>;

export const conversionQuoteBody = strictObject(() => ({
  from: currencyCode.describe('The currency that is paid'),
  to: currencyCode.describe('The currency that is received'),
  amount: decimalInput({ meaning: 'Amount in `from`, in its decimals' }),
}));
export type ConversionQuoteBody = z.input<typeof conversionQuoteBody>;

const conversionFigures = object(() => ({
  from: z.string(),
  to: z.string(),
  /** Amount paid, in `from`. */
  amount: decimalText,
  /** Amount received, in `to`, after spread and fee. */
  received: decimalText,
  /** Units of `to` for one of `from` at the reference prices. */
  exchange_rate: decimalText,
  spread_rate: decimalText,
  fee_rate: decimalText,
  /** Fee in `to`. */
  fee: decimalText,
  /** Units of `to` that the customer gets for one of `from`, after all costs. */
  transaction_rate: decimalText,
}));

/** A firm quote. A later quote to the same customer replaces it. */
export const conversionQuote = object(() => ({
  ...conversionFigures.shape,
  quote_id: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
}));
export type ConversionQuote = z.infer<typeof conversionQuote>;

/**
 * Accepts a quote: `from`, `to` and `amount` must be those of the quote. Refused with 12230 when it
 * has expired or was replaced.
 */
export const conversionBody = strictObject(() => ({
  ...conversionQuoteBody.shape,
  client_id: clientId,
  quote_id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .describe('The id of the quote'),
}));
export type ConversionBody = z.input<typeof conversionBody>;

export const conversionRecord = object(() => ({
  ...conversionFigures.shape,
  /** The order id, which is that of the quote. */
  id: z.string(),
  time: timestamp,
}));
export type ConversionRecord = z.infer<typeof conversionRecord>;

export const consoleConversionTerms = conversionTerms
  .omit({ currencies: true })
  .extend({ version: readVersion });
export type ConsoleConversionTerms = z.infer<typeof consoleConversionTerms>;
const costInput = (meaning: string, decimals: number) =>
  decimalInput({
    meaning,
    code: CODES.parameter_invalid,
    decimals,
    zero: true,
    most: BigInt(Number.MAX_SAFE_INTEGER),
  });
/** Fields left out stay unchanged. */
export const conversionTermsBody = strictObject(() => ({
  version: readVersion,
  spread_rate: costInput('Taken off the reference rate, a fraction', 6).optional(),
  fee_rate: costInput('Fraction of what is received', 6).optional(),
  minimum: costInput('Least worth of a conversion, in USDT', AMOUNT_DECIMALS).optional(),
  quote_seconds: costInput('How long a quote is valid, seconds', 0).optional(),
  reason: reasonText,
}));

export const readConversionRules = call('GET /console/exchange-terms', () => ({
  id: 'readConversionRules',
  access: 'market',
  summary: 'What exchanges cost (market)',
  answer: consoleConversionTerms,
}));

export const changeConversionRules = call('PUT /console/exchange-terms', () => ({
  id: 'changeConversionRules',
  access: 'market',
  power: {
    does: 'Change spread, fee and quotes of conversion within their bounds',
    alone: 'a higher spread or fee, another least worth, quotes that hold for less long',
    second: `${MARKET_OR_ADMIN}: a lower spread or fee, quotes that hold longer`,
  },
  summary:
    'Change what exchanges cost, for quotes from now on; null while cheaper or longer ones wait for a second operator (market)',
  body: conversionTermsBody,
  answer: consoleConversionTerms.nullable(),
}));

export const readConversionTerms = call('GET /exchanges/terms', () => ({
  id: 'readConversionTerms',
  access: 'customer',
  scope: 'read',
  tag: 'Funds',
  summary: 'What can be exchanged, and what it costs',
  answer: conversionTerms,
}));

export const quoteConversion = call('POST /exchanges/quote', () => ({
  id: 'quoteConversion',
  access: 'customer',
  scope: 'transfer',
  tag: 'Funds',
  summary: 'A firm rate for a few seconds; it replaces your earlier quote',
  body: conversionQuoteBody,
  answer: conversionQuote,
}));

export const convert = call('POST /exchanges', () => ({
  id: 'convert',
  access: 'customer',
  scope: 'transfer',
  tag: 'Funds',
  summary: 'Take a quote as it is',
  body: conversionBody,
  answer: conversionRecord,
}));

export const listConversions = call('GET /exchanges', () => ({
  id: 'listConversions',
  access: 'customer',
  scope: 'read',
  tag: 'Funds',
  summary: 'Exchanges carried out, newest first',
  query: fundRecordsQuery,
  answer: page(conversionRecord),
}));
