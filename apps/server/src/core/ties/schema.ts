import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the server has signed of rows that command money or powers: one row for every time that it
 * wrote such a row. The newest version of a row says what that row must contain. Rows are only
 * added: the database refuses everything else (protections/ties.sql).
 */
export const ties = pgTable(
  'ties',
  {
    /** The table of the tied row, and its key in one text. */
    relation: text().notNull(),
    key: text().notNull(),
    /** From 1, without gaps. */
    version: integer().notNull(),
    /** SHA-256 of the row's tied columns, hex; empty when the row was taken away. */
    digest: text().notNull(),
    /** Ed25519 over all of the above and the venue's name, base64. */
    signature: text().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.relation, table.key, table.version] })],
);
