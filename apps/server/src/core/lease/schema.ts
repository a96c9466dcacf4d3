import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who does what only one process may do, a row a duty. A holder raises `beat` every second; whoever
 * sees it stand still for longer than the patience takes the duty over by raising `epoch`.
 */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  epoch: bigint({ mode: 'number' }).notNull(),
  beat: bigint({ mode: 'number' }).notNull(),
  /** The process that holds it; empty after it was given back. */
  holder: text().notNull(),
  /**
   * The session of the database that the beats come from: when it has ended, the process has ended.
   */
  backendPid: integer('backend_pid').notNull(),
  backendStart: timestamp('backend_start', { withTimezone: true }).notNull(),
});
