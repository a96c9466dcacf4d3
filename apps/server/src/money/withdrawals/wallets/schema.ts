import { bigint, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../../platform/login/customers/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
