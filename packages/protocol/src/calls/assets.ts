import { z } from 'zod';
import { object, strictObject } from './object.ts';
import { accountKind, currencyCode, decimalText, pageQuery, signedDecimalText, timestamp } from './shared.ts';

/** A part of a balance that is set aside. */
export const heldAmount = object(() => ({
  bucket: z.enum(['frozen', 'margin']),
  /** `spot_order`, or the kind of what holds it: `withdrawal`, `position`, ... */
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
  /** Why the frozen and the margin part are what they are: the amounts add up to them. */
  held: z.array(heldAmount),
  /** Value of the whole in USDT at the reference price. */
  usdt_value: decimalText,
}));
export type Balance = z.infer<typeof balance>;

export const assetsData = object(() => ({
  balances: z.array(balance),
  totals: z.object({ coin: decimalText, contract: decimalText, option: decimalText, all: decimalText }),
  /** Against the start of today in the app-data timezone: USDT and percent. */
  today: z.object({ profit: signedDecimalText, ratio: signedDecimalText }),
  /** Against everything ever paid in: USDT and percent. */
  revenue: z.object({ total: signedDecimalText, ratio: signedDecimalText }),
}));
export type AssetsData = z.infer<typeof assetsData>;

/** The worth of everything, day by day: at the end of each past day in the app-data timezone, and now. Oldest first. */
export const assetsHistory = object(() => ({
  points: z.array(z.object({ time: timestamp, value: signedDecimalText })),
}));
export type AssetsHistory = z.infer<typeof assetsHistory>;
export const assetsHistoryQuery = strictObject(() => ({
  days: z.coerce.number().int().min(1).max(90).default(30),
}));

export const ledgerEntry = object(() => ({
  id: z.string(),
  /** The ledger category. */
  type: z.string(),
  category: z.string(),
  kind: accountKind,
  currency: z.string(),
  /** Signed. For a hold or its release, what left (-) or came back to (+) the available balance. */
  amount: signedDecimalText,
  /** Whether the entry only moves money between available and frozen of the same account. */
  is_hold: z.boolean(),
  isDeposit: z.boolean(),
  reference: z.string(),
  date: timestamp,
}));
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const ledgerQuery = strictObject(() => ({
  ...pageQuery.shape,
  kind: accountKind.optional(),
  category: z.string().max(40).optional(),
  currency: currencyCode.optional(),
  from: z.coerce.number().int().nonnegative().optional(),
  to: z.coerce.number().int().nonnegative().optional(),
}));
