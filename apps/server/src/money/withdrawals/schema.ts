import type { Locale, WithdrawalChannel } from '@trade/protocol';
import { bigint, customType, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/customers/schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Smallest units, exact. */
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' }).notNull();

/**
 * What customers have asked for and confirmed with a code: written before the exchange is told, so that whatever happens
 * in between, repeating the call finishes it. Where the withdrawal stands, the exchange's entry of the same client id says;
 * one that the exchange refused has none.
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
