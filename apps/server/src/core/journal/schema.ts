import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The journal's head, one row. Whoever raised `epoch` last is the writer. Every commit moves the head on from exactly
 * the row before and only under its own epoch, so two writers never both win and no row is missing or doubled.
 * The journal itself is partitioned by day, which drizzle cannot say: protections/journal.sql makes it.
 */
export const journalHead = pgTable('journal_head', {
  id: integer().primaryKey(),
  epoch: whole('epoch'),
  /** Last committed sequence; 0 before the first. */
  lastSeq: whole('last_seq'),
  /** Hash of the last row. */
  lastHash: text('last_hash').notNull(),
  /** Last sequence whose row was archived, and that row's hash: where the chain of the remaining rows begins. */
  archivedSeq: whole('archived_seq'),
  archivedHash: text('archived_hash').notNull(),
  /** The state hash of that row; empty when it was archived before this was kept. */
  archivedStateHash: text('archived_state_hash').notNull().default(''),
  /** Who holds the lease, for people to read; empty after a clean stop. */
  holder: text().notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull().defaultNow(),
});
