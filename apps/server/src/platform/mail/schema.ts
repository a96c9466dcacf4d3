import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Queued letters: written in the transaction that they tell of, deleted once the provider has taken
 * them.
 */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Not before this moment. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** How often sending failed. */
    failures: integer().notNull().default(0),
  },
  (table) => [index('letters_due').on(table.dueAt)],
);

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
    /** Id of the queued letter; null for a message that was sent at once. */
    letter: uuid().unique('outbox_letter_once'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_of_recipient').on(table.recipient, table.id)],
);
