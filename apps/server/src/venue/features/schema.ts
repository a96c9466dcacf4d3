import type { Feature } from '@trade/protocol';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Features that an operator has switched. A feature without a row has its default. */
export const features = pgTable('feature_switches', {
  feature: text().$type<Feature>().primaryKey(),
  enabled: boolean().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
