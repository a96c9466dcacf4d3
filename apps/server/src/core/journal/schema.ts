import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The journal's head, one row. The writer is whoever raised `epoch` last. A commit advances the
 * head only from the row before and only under its own epoch, so two writers never both succeed and
 * no row is missing or doubled. The journal itself is partitioned by day, which drizzle cannot
 * express: protections/journal.sql creates it.
 */
export const journalHead = pgTable('journal_head', {
  id: integer().primaryKey(),
  epoch: whole('epoch'),
  /** Last committed sequence; 0 before the first. */
  lastSeq: whole('last_seq'),
  /** Hash of the last row. */
  lastHash: text('last_hash').notNull(),
  /**
   * The last archived sequence and the hash of its row, where the chain of the remaining rows
   * begins.
   */
  archivedSeq: whole('archived_seq'),
  archivedHash: text('archived_hash').notNull(),
  /** The state hash of that row; empty when it was archived before state hashes were recorded. */
  archivedStateHash: text('archived_state_hash').notNull().default(''),
  /** Who holds the lease, for people to read; empty after a clean stop. */
  holder: text().notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull().defaultNow(),
});
