import type { Locale } from '@trade/protocol';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the operator announces, one row per language. */
export const announcements = pgTable(
  'announcements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('announcements_of_locale').on(table.locale, table.publishedAt)],
);
