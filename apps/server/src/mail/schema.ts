import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Messages that had no mail or SMS provider to go to. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    recipient: text().notNull(),
    /** Empty for an SMS. */
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('outbox_of_recipient').on(table.recipient, table.id)],
);
