import { z } from 'zod';
import { call } from './call.ts';
import { decimalInput } from './number-inputs.ts';
import { EVERYTHING, MARKET_OR_ADMIN } from './power.ts';
import {
  clientId,
  currencyCode,
  decimalText,
  object,
  page,
  pageQuery,
  productDays,
  productName,
  productStepBody,
  readVersion,
  reasonText,
  strictObject,
  timestamp,
} from './shared.ts';

/*
 * Lock-mining: USDT is locked for a number of days. Each day at the product's dividend time that
 * day's published rate is paid; the principal is returned with the last income. The first day is
 * the day after the purchase. Ending early costs a part of the principal; income already paid is
 * kept. A day whose rate was not published before it started earns the lowest of the range.
 */

export const lockMiningProduct = object(() => ({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  /** The smallest amount of one order. */
  minimum: decimalText,
  /** The most that one customer can lock in all. */
  maximum: decimalText,
  /** The advertised range of the daily rate, as fractions: "0.003" to "0.004". */
  rate_min: decimalText,
  rate_max: decimalText,
  lockup_days: z.number().int(),
  /** HH:mm in the app's timezone. */
  dividend_time: z.string(),
  /** Fraction of the principal that ending early costs: "0.02". */
  early_rate: decimalText,
  /** The amount that can still be locked: the pool holds the highest income of everything sold. */
  remaining: decimalText,
  sale_starts_at: timestamp,
  /** Null when no end is set. */
  sale_ends_at: timestamp.nullable(),
  status: z.enum(['upcoming', 'selling', 'sold_out', 'closed']),
  /** The rates published for the last days, newest first. */
  published_rates: z.array(z.object({ day: z.string(), rate: decimalText })),
}));
export type LockMiningProduct = z.infer<typeof lockMiningProduct>;

export const lockMiningProductList = object(() => ({
  /**
   * Whether anything can be locked. When the operator switches the feature off, existing orders run
   * on.
   */
  offered: z.boolean(),
  items: z.array(lockMiningProduct),
}));

export const lockMiningOrder = object(() => ({
  id: z.string(),
  product_id: z.string(),
  name: z.string(),
  currency: z.string(),
  amount: decimalText,
  rate_min: decimalText,
  rate_max: decimalText,
  lockup_days: z.number().int(),
  dividend_time: z.string(),
  early_rate: decimalText,
  transaction_time: timestamp,
  /** When it ends or ended. */
  ends_at: timestamp,
  status: z.enum(['ongoing', 'settled', 'redeemed']),
  /** The whole income at the lowest and at the highest daily rate. */
  estimated_min: decimalText,
  estimated_max: decimalText,
  income_paid: decimalText,
  /** Null when no more income follows. */
  next_dividend_at: timestamp.nullable(),
  /** The cost of ending early; null for an order that was not ended early. */
  penalty: decimalText.nullable(),
}));
export type LockMiningOrder = z.infer<typeof lockMiningOrder>;

export const lockMiningEvent = object(() => ({
  at: timestamp,
  kind: z.enum(['locked', 'income', 'principal', 'redemption']),
  /** Null while the rate of the day is not published. */
  amount: decimalText.nullable(),
  rate: decimalText.nullable(),
  /** False for future income. */
  done: z.boolean(),
}));
export type LockMiningEvent = z.infer<typeof lockMiningEvent>;
export const lockMiningDetail = object(() => ({
  ...lockMiningOrder.shape,
  timeline: z.array(lockMiningEvent),
}));
export type LockMiningDetail = z.infer<typeof lockMiningDetail>;

export const lockMiningOrdersQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['ongoing', 'history']).default('ongoing').describe('Which ones'),
}));
export const lockMiningOrderBody = strictObject(() => ({
  client_id: clientId,
  product_id: z.string().max(20).describe('The id of the product'),
  amount: decimalInput({ meaning: 'What is locked, in its currency’s decimals' }),
}));
export const redemptionQuote = object(() => ({
  amount: decimalText,
  early_rate: decimalText,
  penalty: decimalText,
  refund: decimalText,
  /** The customer keeps it. */
  income_paid: decimalText,
}));
export type RedemptionQuote = z.infer<typeof redemptionQuote>;
export const redemptionBody = strictObject(() => ({ client_id: clientId }));

export const consoleLockMiningProduct = object(() => ({
  ...lockMiningProduct.shape,
  orders: z.number().int(),
  /** Principal of the open orders. */
  locked: decimalText,
  /** Held in the yield pool: the highest income that the open orders can still earn. */
  cover: decimalText,
  editable: z.boolean(),
  version: readVersion,
}));
export type ConsoleLockMiningProduct = z.infer<typeof consoleLockMiningProduct>;
export const consoleLockMiningProductList = object(() => ({ items: z.array(consoleLockMiningProduct) }));

const lockMiningTerms = strictObject(() => ({
  name: productName.describe('The name'),
  currency: currencyCode,
  minimum: decimalText.describe('The least that one customer locks'),
  maximum: decimalText.describe('The most that one customer locks'),
  rate_min: decimalText.describe('The lowest daily rate, a fraction'),
  rate_max: decimalText.describe('The highest daily rate, a fraction'),
  lockup_days: productDays.describe('Days that it is locked'),
  dividend_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('When income is paid, HH:mm in the app’s timezone'),
  early_rate: decimalText.describe('The penalty of an early redemption, a fraction'),
  sale_starts_at: timestamp.describe('When the sale begins, ms'),
  sale_ends_at: timestamp.nullable().describe('When the sale ends, ms; null when no end is set'),
  reason: reasonText,
}));
export const createLockMiningProductBody = strictObject(() => ({
  ...lockMiningTerms.shape,
  client_id: clientId,
}));
export type CreateLockMiningProductBody = z.infer<typeof createLockMiningProductBody>;
export const editLockMiningProductBody = strictObject(() => ({
  ...lockMiningTerms.shape,
  version: readVersion,
}));
export type EditLockMiningProductBody = z.infer<typeof editLockMiningProductBody>;

const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/**
 * Publishes the rate of a day for everybody: before the day starts in the app's timezone, inside
 * the range, only once (12295).
 */
export const publishRateBody = strictObject(() => ({
  day: calendarDay.describe('The day in the venue’s time zone'),
  rate: decimalText.describe('The daily rate, a fraction'),
  reason: reasonText,
}));
export const publishedRate = object(() => ({
  day: calendarDay,
  rate: decimalText,
  published_at: timestamp,
}));
export type PublishedRate = z.infer<typeof publishedRate>;
/** Newest day first. A day without a rate earns the lowest of the range. */
export const publishedRateList = object(() => ({
  items: z.array(publishedRate),
  /** The first day whose rate can still be published. */
  next_day: calendarDay,
}));

export const listLockMiningOffers = call('GET /console/lockmining/products', () => ({
  id: 'listLockMiningOffers',
  access: 'market',
  summary: 'Lock-mining products with what they bind (market)',
  answer: consoleLockMiningProductList,
}));

export const readLockMiningOffer = call('GET /console/lockmining/products/:id', () => ({
  id: 'readLockMiningOffer',
  access: 'market',
  summary: 'One lock-mining product (market)',
  answer: consoleLockMiningProduct,
}));

export const createLockMiningOffer = call('POST /console/lockmining/products', () => ({
  id: 'createLockMiningOffer',
  access: 'market',
  power: { does: 'Offer lock-mining', second: MARKET_OR_ADMIN },
  summary: 'Offer a new lock-mining product (market)',
  body: createLockMiningProductBody,
  answer: consoleLockMiningProduct.nullable(),
}));

export const editLockMiningOffer = call('PUT /console/lockmining/products/:id', () => ({
  id: 'editLockMiningOffer',
  access: 'market',
  power: { does: 'Change lock-mining before its sale', second: MARKET_OR_ADMIN },
  summary: 'Change a lock-mining product before its sale starts (market)',
  body: editLockMiningProductBody,
  answer: consoleLockMiningProduct.nullable(),
}));

export const endLockMiningOffer = call('POST /console/lockmining/products/:id/end', () => ({
  id: 'endLockMiningOffer',
  access: 'market',
  power: { does: 'End the sale of lock-mining', alone: EVERYTHING },
  summary: 'Take a lock-mining product off sale (market)',
  body: productStepBody,
  answer: consoleLockMiningProduct,
}));

export const listLockMiningRates = call('GET /console/lockmining/products/:id/rates', () => ({
  id: 'listLockMiningRates',
  access: 'market',
  summary: 'The published rates of a product (market)',
  answer: publishedRateList,
}));

export const publishLockMiningRate = call('POST /console/lockmining/products/:id/rates', () => ({
  id: 'publishLockMiningRate',
  access: 'market',
  power: { does: "Publish a coming day's rate of lock-mining", alone: EVERYTHING },
  summary: "Publish a day's rate for everybody, before the day starts (market)",
  body: publishRateBody,
  answer: publishedRateList,
}));

export const listLockMiningProducts = call('GET /lockmining/products', () => ({
  id: 'listLockMiningProducts',
  access: 'customer',
  scope: 'read',
  tag: 'Lock-mining',
  summary: 'What can be locked, with the rates of the last days',
  answer: lockMiningProductList,
}));

export const placeLockMiningOrder = call('POST /lockmining/orders', () => ({
  id: 'placeLockMiningOrder',
  access: 'real',
  scope: 'trade',
  tag: 'Lock-mining',
  summary: 'Lock money of the coin account',
  body: lockMiningOrderBody,
  answer: lockMiningOrder,
}));

export const listLockMiningOrders = call('GET /lockmining/orders', () => ({
  id: 'listLockMiningOrders',
  access: 'real',
  scope: 'read',
  tag: 'Lock-mining',
  summary: 'What you have locked, newest first',
  query: lockMiningOrdersQuery,
  answer: page(lockMiningOrder),
}));

export const readLockMiningOrder = call('GET /lockmining/orders/:id', () => ({
  id: 'readLockMiningOrder',
  access: 'real',
  scope: 'read',
  tag: 'Lock-mining',
  summary: 'One order, with what was paid and what is to come',
  answer: lockMiningDetail,
}));

export const quoteRedemption = call('GET /lockmining/orders/:id/redemption', () => ({
  id: 'quoteRedemption',
  access: 'real',
  scope: 'read',
  tag: 'Lock-mining',
  summary: 'What ending an order now costs and gives',
  answer: redemptionQuote,
}));

export const redeemLockMiningOrder = call('POST /lockmining/orders/:id/redemption', () => ({
  id: 'redeemLockMiningOrder',
  access: 'real',
  scope: 'trade',
  tag: 'Lock-mining',
  summary: 'End an order early',
  body: redemptionBody,
  answer: lockMiningOrder,
}));
