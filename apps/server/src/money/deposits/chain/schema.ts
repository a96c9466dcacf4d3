import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** How far each chain was read: everything up to this block has been seen. */
export const chainCursors = pgTable('chain_cursors', {
  network: text().primaryKey(),
  block: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
