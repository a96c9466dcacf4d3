import { z } from 'zod';
import { financialProduct, financialSection } from './financial.ts';
import { ieoProject } from './ieo.ts';
import { lockMiningProduct } from './lockmining.ts';
import { object, strictObject } from './object.ts';
import { clientId, currencyCode, decimalText, isStorable, timestamp } from './shared.ts';

/*
 * Financial products, lock-mining and IEO under `/api/v3/console`:
 *
 *   GET pools/products · POST pools/products                                       treasury
 *   GET, POST financial/products · GET, PUT financial/products/:id                 market
 *   POST financial/products/:id/end                                                market
 *   GET, POST lockmining/products · GET, PUT lockmining/products/:id               market
 *   POST lockmining/products/:id/end · GET, POST lockmining/products/:id/rates     market
 *   GET, POST ieo/projects · GET, PUT ieo/projects/:id                             market
 *   POST ieo/projects/:id/cancellation · POST ieo/projects/:id/listing             market
 *   GET, POST ieo/projects/:id/allotment                                           market
 *
 * Terms can be changed until the sale starts, never after (12294). Ending a sale takes what is unsold off sale; what was sold runs on.
 * No call sets a settlement price, picks who is allotted, or shows whose an order is.
 */

const reason = z.string().trim().min(3).max(500).refine(isStorable);
const name = z.string().trim().min(1).max(60).refine(isStorable);
const days = z.number().int().min(1).max(365);

/** Ends a sale, cancels a project or runs an allotment. */
export const productStepBody = strictObject(() => ({ reason }));

// Pools

export const productPoolName = z.enum(['yield_pool', 'ieo_treasury']);
export type ProductPoolName = z.infer<typeof productPoolName>;
/** What must pay one currency: the yield pool financial products and lock-mining, the IEO treasury allotted tokens. */
export const productPool = object(() => ({
  pool: productPoolName,
  currency: z.string(),
  balance: decimalText,
  /** Of it, held for the worst case of everything sold. */
  cover: decimalText,
  /** What more can still be sold against. */
  available: decimalText,
  /** What holds the cover: orders of financial products, lock-mining orders, or IEO projects. */
  obligations: z.array(
    z.object({
      kind: z.enum(['financial', 'lock_mining', 'ieo']),
      count: z.number().int(),
      cover: decimalText,
    }),
  ),
}));
export type ProductPool = z.infer<typeof productPool>;
export const productPoolList = object(() => ({ items: z.array(productPool) }));
/** Brings money in from custody. The same `client_id` again changes nothing. */
export const fundProductPoolBody = strictObject(() => ({
  client_id: clientId,
  pool: productPoolName,
  currency: currencyCode,
  amount: decimalText,
  reason,
}));

// Financial products

/** What one outcome binds, in both currencies. */
const bothOutcomes = object(() => ({
  /** In the product's coin: what is paid when the settlement price is below the reference price. */
  coin: decimalText,
  /** In USDT: what is paid otherwise. */
  usdt: decimalText,
}));
export const consoleFinancialProduct = object(() => ({
  ...financialProduct.shape,
  sold_shares: z.number().int(),
  orders: z.number().int(),
  /** Paid in by customers, in the product's coin. */
  invested: decimalText,
  /** What one share can come to. */
  share_outcomes: bothOutcomes,
  /** Held for all shares sold. */
  cover: bothOutcomes,
  /** Whether the terms can still be changed. */
  editable: z.boolean(),
  /** Null before maturity. */
  settled: z.object({ at: timestamp, currency: z.string(), amount: decimalText }).nullable(),
}));
export type ConsoleFinancialProduct = z.infer<typeof consoleFinancialProduct>;
export const consoleFinancialProductList = object(() => ({ items: z.array(consoleFinancialProduct) }));

const financialTerms = strictObject(() => ({
  section: financialSection,
  name,
  /** Of one share, in the section's coin. */
  single_price: decimalText,
  /** Fraction a year. */
  annualized_return: decimalText,
  /** USDT for one coin. */
  reference_price: decimalText,
  total_shares: z.number().int().min(1).max(1_000_000_000),
  /** Maturity is this many times 24 hours after the end of the sale. */
  holding_days: days,
  sale_starts_at: timestamp,
  sale_ends_at: timestamp,
  reason,
}));
export const createFinancialProductBody = strictObject(() => ({
  ...financialTerms.shape,
  client_id: clientId,
}));
export type CreateFinancialProductBody = z.infer<typeof createFinancialProductBody>;
/** The whole terms anew. */
export const editFinancialProductBody = financialTerms;
export type EditFinancialProductBody = z.infer<typeof editFinancialProductBody>;

// Lock-mining

export const consoleLockMiningProduct = object(() => ({
  ...lockMiningProduct.shape,
  orders: z.number().int(),
  /** Principal of the open orders. */
  locked: decimalText,
  /** Held in the yield pool: the highest income that the open orders can still earn. */
  cover: decimalText,
  editable: z.boolean(),
}));
export type ConsoleLockMiningProduct = z.infer<typeof consoleLockMiningProduct>;
export const consoleLockMiningProductList = object(() => ({ items: z.array(consoleLockMiningProduct) }));

const lockMiningTerms = strictObject(() => ({
  name,
  currency: currencyCode,
  minimum: decimalText,
  maximum: decimalText,
  /** The range of the daily rate, as fractions. */
  rate_min: decimalText,
  rate_max: decimalText,
  lockup_days: days,
  /** HH:mm in the app's timezone. */
  dividend_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  early_rate: decimalText,
  sale_starts_at: timestamp,
  /** Null: until it is ended. */
  sale_ends_at: timestamp.nullable(),
  reason,
}));
export const createLockMiningProductBody = strictObject(() => ({
  ...lockMiningTerms.shape,
  client_id: clientId,
}));
export type CreateLockMiningProductBody = z.infer<typeof createLockMiningProductBody>;
export const editLockMiningProductBody = lockMiningTerms;
export type EditLockMiningProductBody = z.infer<typeof editLockMiningProductBody>;

const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** The rate of a day for everybody at once: before the day starts in the app's timezone, inside the range, once (12295). */
export const publishRateBody = strictObject(() => ({ day: calendarDay, rate: decimalText, reason }));
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

// IEO

export const consoleIeoProject = object(() => ({
  ...ieoProject.shape,
  /** Held by the treasury for this project; subscriptions are taken only when it is the whole supply, or the treasury has that. */
  funded: decimalText,
  is_funded: z.boolean(),
  /** Frozen of subscribers, in USDT. */
  frozen: decimalText,
  editable: z.boolean(),
  /** The symbol of the token's market once it is listed. */
  market: z.string().nullable(),
}));
export type ConsoleIeoProject = z.infer<typeof consoleIeoProject>;
export const consoleIeoProjectList = object(() => ({ items: z.array(consoleIeoProject) }));

const ieoTerms = strictObject(() => ({
  /** The token: listed as a new asset when there is none of that code. */
  currency: currencyCode,
  name,
  description: z.string().trim().max(2_000).refine(isStorable),
  price: decimalText,
  supply: decimalText,
  step: decimalText,
  minimum: decimalText,
  maximum: decimalText,
  starts_at: timestamp,
  ends_at: timestamp,
  time_to_market: timestamp,
  reason,
}));
export const createIeoProjectBody = strictObject(() => ({ ...ieoTerms.shape, client_id: clientId }));
export type CreateIeoProjectBody = z.infer<typeof createIeoProjectBody>;
export const editIeoProjectBody = ieoTerms;
export type EditIeoProjectBody = z.infer<typeof editIeoProjectBody>;
