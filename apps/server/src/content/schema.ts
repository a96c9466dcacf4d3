import type { ContentKind, Locale } from '@trade/protocol';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Content for customers. Its texts are in `content_versions`, per language. */
export const contentItems = pgTable(
  'content_items',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ContentKind>().notNull(),
    /** Null while customers do not see it. */
    publishedAt: moment('published_at'),
    position: integer().notNull().default(0),
  },
  (table) => [
    index('content_items_of_kind').on(table.kind, table.publishedAt),
    index('content_items_by_id').on(table.kind, table.id),
  ],
);

/** Every version ever written; the highest of a language is the one shown. */
export const contentVersions = pgTable(
  'content_versions',
  {
    item: bigint({ mode: 'number' })
      .notNull()
      .references(() => contentItems.id),
    locale: text().$type<Locale>().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** Account of the operator who wrote it; null for the product's default texts. */
    writtenBy: text('written_by'),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.item, table.locale, table.version] })],
);

/** Which agreement a customer accepted when they registered. */
export const agreementAcceptances = pgTable(
  'agreement_acceptances',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    locale: text().$type<Locale>().notNull(),
    version: integer().notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.locale, table.version] })],
);
