import { z } from 'zod';
import { call } from './call.ts';
import { referenceTick } from './option-order.ts';
import { EVERYTHING, MARKET_OR_ADMIN } from './power.ts';
import {
  clientId,
  decimalText,
  object,
  page,
  pageQuery,
  productDays,
  productName,
  productStepBody,
  readVersion,
  reasonText,
  signedDecimalText,
  strictObject,
  timestamp,
} from './shared.ts';

/*
 *   settlement price < reference price   A x (1 + d r / 365) of the coin
 *   otherwise                            A x reference price x (1 + d r / 365) USDT
 *
 * The settlement price is the last reference tick at or before maturity; when there was none in the
 * ten seconds before, the first after.
 */

export const FINANCIAL_SECTIONS = ['BTC', 'ETH'] as const;
export const financialSection = z.enum(FINANCIAL_SECTIONS);
export type FinancialSection = z.infer<typeof financialSection>;

export const financialProduct = object(() => ({
  id: z.string(),
  section: financialSection,
  name: z.string(),
  /** Currency in which shares are paid. */
  currency: z.string(),
  /** Price of one share, in `currency`. */
  single_price: decimalText,
  /** Yearly return as a fraction: "0.12". */
  annualized_return: decimalText,
  /** The linked reference price, in USDT. */
  reference_price: decimalText,
  total_shares: z.number().int(),
  /** Shares that the pool can still cover in both outcomes, at most the unsold ones. */
  remaining_shares: z.number().int(),
  holding_days: z.number().int(),
  sale_starts_at: timestamp,
  sale_ends_at: timestamp,
  maturity_date: timestamp,
  status: z.enum(['upcoming', 'selling', 'sold_out', 'holding', 'settled']),
  /** In USDT; null before maturity. */
  settlement_price: decimalText.nullable(),
  /** The reference tick with the settlement price. */
  settlement_tick: referenceTick.nullable(),
}));
export type FinancialProduct = z.infer<typeof financialProduct>;

export const financialOrder = object(() => ({
  id: z.string(),
  product_id: z.string(),
  name: z.string(),
  section: financialSection,
  currency: z.string(),
  quantity: z.number().int(),
  single_price: decimalText,
  investment_amount: decimalText,
  annualized_return: decimalText,
  reference_price: decimalText,
  holding_days: z.number().int(),
  transaction_time: timestamp,
  maturity_date: timestamp,
  status: z.enum(['purchased', 'completed']),
  settlement_price: decimalText.nullable(),
  settlement_tick: referenceTick.nullable(),
  /** Amount paid out, in `settlement_currency`; null before maturity. */
  settlement_amount: decimalText.nullable(),
  settlement_currency: z.string().nullable(),
  /** The yield alone, in `settlement_currency`; null before maturity. */
  income: signedDecimalText.nullable(),
}));
export type FinancialOrder = z.infer<typeof financialOrder>;

export const financialProductList = object(() => ({
  /**
   * Whether shares can be bought. When the operator switches the feature off, shares that were
   * bought run on.
   */
  offered: z.boolean(),
  items: z.array(financialProduct),
}));
export const financialProductsQuery = strictObject(() => ({
  section: financialSection.optional().describe('The currency that it follows'),
}));
export const financialOrdersQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['all', 'purchased', 'completed']).default('all').describe('Which ones'),
}));
/** Refused with 571 without shares. */
export const financialOrderBody = strictObject(() => ({
  client_id: clientId,
  product_id: z.string().max(20).describe('The id of the product'),
  quantity: z.number().int().min(1).max(1_000_000).describe('How many shares'),
}));

/** What each outcome needs, in its currency. */
const bothOutcomes = object(() => ({
  /** In the product's coin: paid when the settlement price is below the reference price. */
  coin: decimalText,
  /** In USDT: paid otherwise. */
  usdt: decimalText,
}));
export const consoleFinancialProduct = object(() => ({
  ...financialProduct.shape,
  sold_shares: z.number().int(),
  orders: z.number().int(),
  /** Paid in by customers, in the product's coin. */
  invested: decimalText,
  /** What one share pays in each outcome. */
  share_outcomes: bothOutcomes,
  /** Held for all sold shares. */
  cover: bothOutcomes,
  /** Whether the terms can still be changed. */
  editable: z.boolean(),
  /** Null before maturity. */
  settled: z.object({ at: timestamp, currency: z.string(), amount: decimalText }).nullable(),
  version: readVersion,
}));
export type ConsoleFinancialProduct = z.infer<typeof consoleFinancialProduct>;
export const consoleFinancialProductList = object(() => ({ items: z.array(consoleFinancialProduct) }));

const financialTerms = strictObject(() => ({
  section: financialSection.describe('The currency that it follows'),
  name: productName.describe('The name'),
  single_price: decimalText.describe("Price of one share, in the section's coin"),
  annualized_return: decimalText.describe('Yearly return as a fraction'),
  reference_price: decimalText.describe('What the return is measured from: USDT for one coin'),
  total_shares: z.number().int().min(1).max(1_000_000_000).describe('How many shares are sold'),
  holding_days: productDays.describe('Maturity is this many times 24 hours after the end of the sale'),
  sale_starts_at: timestamp.describe('When the sale begins, ms'),
  sale_ends_at: timestamp.describe('When the sale ends, ms'),
  reason: reasonText,
}));
export const createFinancialProductBody = strictObject(() => ({
  ...financialTerms.shape,
  client_id: clientId,
}));
export type CreateFinancialProductBody = z.infer<typeof createFinancialProductBody>;
/** All terms; they replace the old ones. */
export const editFinancialProductBody = strictObject(() => ({
  ...financialTerms.shape,
  version: readVersion,
}));
export type EditFinancialProductBody = z.infer<typeof editFinancialProductBody>;

export const listFinancialOffers = call('GET /console/financial/products', () => ({
  id: 'listFinancialOffers',
  access: 'market',
  summary: 'Financial products with what they bind and came to (market)',
  answer: consoleFinancialProductList,
}));

export const readFinancialOffer = call('GET /console/financial/products/:id', () => ({
  id: 'readFinancialOffer',
  access: 'market',
  summary: 'One financial product (market)',
  answer: consoleFinancialProduct,
}));

export const createFinancialOffer = call('POST /console/financial/products', () => ({
  id: 'createFinancialOffer',
  access: 'market',
  power: { does: 'Offer a financial product', second: MARKET_OR_ADMIN },
  summary: 'Offer a new financial product (market)',
  body: createFinancialProductBody,
  answer: consoleFinancialProduct.nullable(),
}));

export const editFinancialOffer = call('PUT /console/financial/products/:id', () => ({
  id: 'editFinancialOffer',
  access: 'market',
  power: { does: 'Change a financial product before its sale', second: MARKET_OR_ADMIN },
  summary: 'Change a financial product before its sale starts (market)',
  body: editFinancialProductBody,
  answer: consoleFinancialProduct.nullable(),
}));

export const endFinancialOffer = call('POST /console/financial/products/:id/end', () => ({
  id: 'endFinancialOffer',
  access: 'market',
  power: { does: 'End the sale of a financial product', alone: EVERYTHING },
  summary: 'Take what is unsold off sale (market)',
  body: productStepBody,
  answer: consoleFinancialProduct,
}));

export const listFinancialProducts = call('GET /financial/products', () => ({
  id: 'listFinancialProducts',
  access: 'customer',
  scope: 'read',
  tag: 'Financial products',
  summary: 'What is, will be and was on sale',
  query: financialProductsQuery,
  answer: financialProductList,
}));

export const placeFinancialOrder = call('POST /financial/orders', () => ({
  id: 'placeFinancialOrder',
  access: 'real',
  scope: 'trade',
  tag: 'Financial products',
  summary: 'Buy whole shares out of the coin account',
  body: financialOrderBody,
  answer: financialOrder,
}));

export const listFinancialOrders = call('GET /financial/orders', () => ({
  id: 'listFinancialOrders',
  access: 'real',
  scope: 'read',
  tag: 'Financial products',
  summary: 'Your shares, newest first',
  query: financialOrdersQuery,
  answer: page(financialOrder),
}));
