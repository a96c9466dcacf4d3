import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The journal's head, one row. Whoever raises `epoch` is the writer; every commit moves the head from exactly the batch before it
 * and only under its own epoch, so two writers can never both win and no batch can be missing or doubled.
 * The journal itself is partitioned by day and made in `partitions.ts`.
 */
export const journalHead = pgTable('journal_head', {
  id: integer().primaryKey(),
  epoch: bigint({ mode: 'number' }).notNull(),
  /** Last committed sequence; 0 before the first. */
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  /** Hash of the last row. */
  lastHash: text('last_hash').notNull(),
  /** Who holds the lease, for people to read. */
  holder: text().notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull().defaultNow(),
});
