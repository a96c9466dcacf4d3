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
 * Requests that customers have confirmed with a code. Written before the engine has them, so that
 * repeating the call completes one that was interrupted. The engine's entry of the same client id
 * has the state; a refused request has no entry.
 */
export const withdrawalRequests = pgTable(
  'withdrawal_requests',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    clientId: text('client_id').notNull(),
    /** Digest of the request's content: the same client id with another one is refused. */
    digest: text().notNull(),
    channel: text().$type<WithdrawalChannel>().notNull(),
    currency: text().notNull(),
    amount: units('amount'),
    fee: units('fee'),
    /** The currency that arrives: the same one, or the bank's. */
    payoutCurrency: text('payout_currency').notNull(),
    /** The whole destination as JSON, sealed for the user. */
    destination: bytes().notNull(),
    /** When the customer saved this destination. */
    destinationSince: moment('destination_since').notNull(),
    /** Worth at the reference price, in smallest units of USDT, for the daily limit. */
    usdtValue: units('usdt_value'),
    /** Number of operators who must approve it. */
    approvals: bigint({ mode: 'number' }).notNull(),
    /** Language of the letters to the customer. */
    locale: text().$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/** Customers' saved addresses for withdrawals. */
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
    /** When withdrawals to it become possible. */
    usableAt: moment('usable_at').notNull(),
  },
  (table) => [unique('wallets_once').on(table.userId, table.currency, table.network, table.address)],
);

/** Customers' saved bank accounts for withdrawals. */
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
    /** When it was saved or last replaced. */
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When withdrawals to it become possible. */
    usableAt: moment('usable_at').notNull(),
  },
  (table) => [index('bankcards_of_user').on(table.userId, table.id)],
);
