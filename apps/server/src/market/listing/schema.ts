import { integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/**
 * Every version of what is listed, in the order in which it was written. Of each kind and name the
 * highest version is in force. Rows are only added.
 */
export const listings = pgTable(
  'listings',
  {
    number: integer().primaryKey(),
    kind: text().notNull(),
    /** `BTC`, `USDT:TRC20`, `BTCUSDT`, `BTCUSDT-PERP`. */
    name: text().notNull(),
    version: integer().notNull(),
    spec: jsonb().notNull(),
    /** Account of the operator; `system` for what the venue began with. */
    writtenBy: text('written_by').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [unique('listings_kind_name_version').on(table.kind, table.name, table.version)],
);
