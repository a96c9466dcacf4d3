import type { Locale } from '@trade/protocol';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../../platform/login/customers/schema.ts';

/** Which customer's money an address receives. A row is never changed: an address is a customer's for good. */
export const depositAddresses = pgTable(
  'deposit_addresses',
  {
    network: text().notNull(),
    address: text().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** The key it was derived from, or `list`. */
    source: text().notNull(),
    /** Its place among the addresses of that key; null for a listed one. */
    position: integer(),
    /** Made from a published test key: it is not used any more once the network has a real source. */
    isTest: boolean('is_test').notNull(),
    /** The language the customer asked in, for telling them of a deposit that they did not announce. */
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.address] }),
    uniqueIndex('deposit_addresses_of_user').on(table.userId, table.network, table.isTest),
    uniqueIndex('deposit_addresses_of_key').on(table.network, table.source, table.position),
  ],
);
