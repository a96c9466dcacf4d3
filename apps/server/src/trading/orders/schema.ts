import type { Mode } from '@trade/engine';
import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';

/**
 * When all open orders of an account are canceled, unless its owner's program puts that off. A row
 * is deleted when they are.
 */
export const cancelTimers = pgTable(
  'cancel_timers',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    mode: text().$type<Mode>().notNull(),
    /** By the database's clock, which all processes share. */
    cancelAt: timestamp('cancel_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mode] }),
    index('cancel_timers_due').on(table.cancelAt),
  ],
);
