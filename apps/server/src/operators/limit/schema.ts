import { index, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What operators moved by hand alone, counted against each one's limit. */
export const operatorMoves = pgTable(
  'operator_moves',
  {
    /** The operator's account. */
    operator: text().notNull(),
    /** What was moved: `recharge:7`, `adjustment:7`, `withdrawal:7`. */
    reference: text().notNull(),
    /** Smallest units of USDT, at the reference price of the move's time. */
    value: numeric({ precision: 38, scale: 0, mode: 'bigint' }).notNull(),
    movedAt: timestamp('moved_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.operator, table.reference] }),
    index('operator_moves_by_time').on(table.operator, table.movedAt),
  ],
);
