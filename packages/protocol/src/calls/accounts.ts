import { z } from 'zod';
import { call } from './call.ts';
import { EARN_ENTRIES } from './earn.ts';
import { wholeInput } from './number-inputs.ts';
import {
  accountKind,
  currencyCode,
  decimalText,
  object,
  page,
  pageQuery,
  signedDecimalText,
  strictObject,
  timestamp,
} from './shared.ts';

/** A part of a balance that is set aside. */
export const heldAmount = object(() => ({
  bucket: z.enum(['frozen', 'margin']),
  /** `spot_order`, or the kind of entry that holds it: `withdrawal`, `position`, ... */
  reason: z.string(),
  amount: decimalText,
}));
export type HeldAmount = z.infer<typeof heldAmount>;

export const balance = object(() => ({
  kind: accountKind,
  currency: z.string(),
  available: decimalText,
  frozen: decimalText,
  margin: decimalText,
  /** What the frozen and the margin part are held for: the amounts add up to them. */
  held: z.array(heldAmount),
  /**
   * Worth in USDT at the coin's buy price, without what products of earn hold of it: that
   * is counted under `finance`.
   */
  usdt_value: decimalText,
  /**
   * `issue`: there is no market price yet, and it counts at the price of issue; `none`: it is not
   * counted.
   */
  price: z.enum(['market', 'issue', 'none']),
}));
export type Balance = z.infer<typeof balance>;

/** Money in a product, by entry. */
export const investment = object(() => ({
  kind: z.enum(EARN_ENTRIES),
  id: z.string(),
  /** The product's name. */
  name: z.string(),
  currency: z.string(),
  /** What was put in and not yet paid back. */
  amount: decimalText,
  /** Earned or paid so far; null where there is nothing to earn. */
  accrued: decimalText.nullable(),
  usdt_value: decimalText,
  /** When it is paid back, or the tokens are credited. */
  ends_at: timestamp,
}));
export type Investment = z.infer<typeof investment>;

/**
 * A customer's wealth. In `totals`, contract counts the unrealised result of open positions, option
 * the fair value of open options, and finance everything that is in products; each in USDT at the
 * buy price of the coin.
 */
export const assetsData = object(() => ({
  balances: z.array(balance),
  finance: z.array(investment),
  totals: z.object({
    coin: decimalText,
    contract: decimalText,
    option: decimalText,
    finance: decimalText,
    all: decimalText,
  }),
  /**
   * The part of these totals that is no balance: unrealised result of open positions, and fair
   * value of open options.
   */
  open: z.object({ contract: signedDecimalText, option: decimalText }),
  /** Change since the start of today in the app-data timezone: USDT and percent. */
  today: z.object({ profit: signedDecimalText, ratio: signedDecimalText }),
  /** Compared with everything ever paid in: USDT and percent. */
  revenue: z.object({ total: signedDecimalText, ratio: signedDecimalText }),
}));
export type AssetsData = z.infer<typeof assetsData>;

/** The total worth at the end of each past day in the app-data timezone, and now. Oldest first. */
export const assetsHistory = object(() => ({
  points: z.array(z.object({ time: timestamp, value: signedDecimalText })),
}));
export type AssetsHistory = z.infer<typeof assetsHistory>;
export const assetsHistoryQuery = strictObject(() => ({
  days: wholeInput({ meaning: 'How many days', least: 1, most: 90 }).default(30),
}));

/** What a movement of money can be about. */
export const ledgerSubject = object(() => ({
  kind: z.enum([
    'spot_order',
    'contract_order',
    'conditional_order',
    'position',
    'option',
    'withdrawal',
    'deposit',
    'transfer',
    'conversion',
    ...EARN_ENTRIES,
  ]),
  /** Its number, as its own call takes it. */
  id: z.string(),
}));
export type LedgerSubject = z.infer<typeof ledgerSubject>;

export const ledgerEntry = object(() => ({
  id: z.string(),
  /** The ledger category. */
  type: z.string(),
  category: z.string(),
  kind: accountKind,
  currency: z.string(),
  /** Signed. For a hold or its release, the change of the available balance. */
  amount: signedDecimalText,
  /** Whether the entry only moves money between available and frozen of the same account. */
  is_hold: z.boolean(),
  isDeposit: z.boolean(),
  reference: z.string(),
  /**
   * What the entry is about, for a trade the caller's own order; null when it is nothing that can
   * be read.
   */
  subject: ledgerSubject.nullable(),
  date: timestamp,
}));
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const ledgerQuery = strictObject(() => ({
  ...pageQuery.shape,
  kind: accountKind.optional().describe('The account'),
  category: z.string().max(40).optional().describe('The category of the movement'),
  currency: currencyCode.optional(),
  from: wholeInput({ meaning: 'From this time on, ms', least: 0 }).optional(),
  to: wholeInput({ meaning: 'Up to this time, ms', least: 0 }).optional(),
}));

const mode = z.enum(['real', 'demo']).default('real').describe('Real or demo');
export const customerAssetsQuery = strictObject(() => ({ mode }));
export const customerLedgerQuery = strictObject(() => ({ ...ledgerQuery.shape, mode }));

export const readCustomerAssets = call('GET /console/customers/:id/assets', () => ({
  id: 'readCustomerAssets',
  access: 'support',
  summary: 'What a customer has, and what for (support)',
  query: customerAssetsQuery,
  answer: assetsData,
}));

export const listCustomerLedger = call('GET /console/customers/:id/ledger', () => ({
  id: 'listCustomerLedger',
  access: 'support',
  summary: "Every movement of a customer's money, newest first (support)",
  query: customerLedgerQuery,
  answer: page(ledgerEntry),
}));

export const readAssets = call('GET /assets', () => ({
  id: 'readAssets',
  access: 'customer',
  scope: 'read',
  tag: 'Assets',
  summary: 'Everything the caller has, accounts and products, with its worth in USDT, and profit',
  answer: assetsData,
}));

export const readAssetsHistory = call('GET /assets/history', () => ({
  id: 'readAssetsHistory',
  access: 'customer',
  scope: 'read',
  tag: 'Assets',
  summary: 'What everything was worth at the end of each of the last days, and is worth now, in USDT',
  query: assetsHistoryQuery,
  answer: assetsHistory,
}));

export const listLedger = call('GET /assets/ledger', () => ({
  id: 'listLedger',
  access: 'customer',
  scope: 'read',
  tag: 'Assets',
  summary: 'Every movement of money, newest first',
  query: ledgerQuery,
  answer: page(ledgerEntry),
}));

/** One file holds at most this many movements, the newest. */
export const LEDGER_FILE_MAX = 50_000;

export const exportLedger = call('GET /assets/ledger.csv', () => ({
  id: 'exportLedger',
  access: 'customer',
  scope: 'read',
  tag: 'Assets',
  summary: `The newest ${LEDGER_FILE_MAX} movements as a file for spreadsheets`,
  query: ledgerQuery.omit({ cursor: true, limit: true }),
  file: true,
}));
