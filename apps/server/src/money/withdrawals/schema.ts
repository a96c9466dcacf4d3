import type { BankType, Locale, WithdrawalChannel } from '@trade/protocol';
import {
  bigint,
  customType,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Smallest units, exact. */
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' }).notNull();

/**
 * What customers have asked for and confirmed with a code: written before the engine is told, so that whatever happens
 * in between, repeating the call finishes it. Where the withdrawal stands, the engine's entry of the same client id says;
 * one that the engine refused has none.
 */
export const withdrawalRequests = pgTable(
  'withdrawal_requests',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    clientId: text('client_id').notNull(),
    /** Of what the request means: the same client id with another is refused. */
    digest: text().notNull(),
    channel: text().$type<WithdrawalChannel>().notNull(),
    currency: text().notNull(),
    amount: units('amount'),
    fee: units('fee'),
    /** What arrives: the currency itself, or what the bank pays out. */
    payoutCurrency: text('payout_currency').notNull(),
    /** Where to, in full, as JSON; sealed for the user. */
    destination: bytes().notNull(),
    /** Since when the customer has had this destination. */
    destinationSince: moment('destination_since').notNull(),
    /** Worth at the reference price, in smallest units of USDT: what counts against the day's limit. */
    usdtValue: units('usdt_value'),
    /** How many operators must approve it. */
    approvals: bigint({ mode: 'number' }).notNull(),
    /** The language the customer is told in. */
    locale: text().$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/** Addresses that customers have saved to withdraw to. */
export const wallets = pgTable(
  'wallets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    currency: text().notNull(),
    network: text().notNull(),
    /** As the network writes it. */
    address: text().notNull(),
    label: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** From when on it can be withdrawn to. */
    usableAt: moment('usable_at').notNull(),
  },
  (table) => [unique('wallets_once').on(table.userId, table.currency, table.network, table.address)],
);

/** Bank accounts that customers have saved to withdraw to. */
export const bankcards = pgTable(
  'bankcards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    payeeName: text('payee_name').notNull(),
    payeeAddress: text('payee_address').notNull(),
    bankType: text('bank_type').$type<BankType>().notNull(),
    bankName: text('bank_name').notNull(),
    bankAddress: text('bank_address').notNull(),
    bankCountry: text('bank_country').notNull(),
    /** Sealed for the user. */
    accountNumber: bytes('account_number').notNull(),
    /** Empty when there is none. */
    internationalCode: text('international_code').notNull(),
    abaNumber: text('aba_number').notNull(),
    /** When it was saved as it is now. */
    createdAt: moment('created_at').notNull().defaultNow(),
    /** From when on it can be withdrawn to. */
    usableAt: moment('usable_at').notNull(),
  },
  (table) => [index('bankcards_of_user').on(table.userId, table.id)],
);
