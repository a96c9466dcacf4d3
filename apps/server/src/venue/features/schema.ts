import type { Feature } from '@trade/protocol';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Product lines that an operator has switched; what has no row is as it was delivered. */
export const features = pgTable('feature_switches', {
  feature: text().$type<Feature>().primaryKey(),
  enabled: boolean().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
