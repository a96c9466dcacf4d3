import type { Locale } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { files } from '../../platform/files/schema.ts';
import { users } from '../../platform/login/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Messages of customers from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    phone: text().notNull(),
    question: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
    /** Account of the operator who handled it, and what they did. */
    handledBy: text('handled_by'),
    note: text(),
  },
  (table) => [
    index('contact_messages_open').on(table.userId).where(sql`${table.handledAt} IS NULL`),
    index('contact_messages_by_state').on(sql`(${table.handledAt} IS NULL)`, table.id),
  ],
);

/** The pictures of a message, in their order. */
export const contactImages = pgTable(
  'contact_images',
  {
    message: bigint({ mode: 'number' })
      .notNull()
      .references(() => contactMessages.id),
    position: integer().notNull(),
    file: text()
      .notNull()
      .unique('contact_images_file_unique')
      .references(() => files.id),
  },
  (table) => [primaryKey({ columns: [table.message, table.position] })],
);
