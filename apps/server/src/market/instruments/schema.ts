import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Instruments that an operator has closed. They stay closed across restarts until an operator opens
 * them.
 */
export const instrumentHalts = pgTable('instrument_halts', {
  symbol: text().primaryKey(),
  reason: text().notNull(),
  haltedAt: timestamp('halted_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
