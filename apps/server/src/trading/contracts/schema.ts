import { bigint, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Open positions whose owners were warned of their liquidation, until they have recovered. */
export const marginWarnings = pgTable('margin_warnings', {
  positionId: bigint('position_id', { mode: 'number' }).primaryKey(),
  /** Percent of the way to liquidation that the owner was last told of. */
  percent: integer().notNull(),
  toldAt: timestamp('told_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
