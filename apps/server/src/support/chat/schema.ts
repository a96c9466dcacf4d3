import type { ChatAuthor, Locale } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { files } from '../../platform/files/schema.ts';
import { users } from '../../platform/login/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const messageId = (name: string) => bigint(name, { mode: 'number' });

/** Conversations of customers with support: a customer has at most one open. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** The language of the customer's app at its last message. */
    locale: text().$type<Locale>().notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** Account of the operator who answers. */
    assignedTo: text('assigned_to'),
    lastMessage: messageId('last_message').notNull().default(0),
    /** The customer's first message without an answer; null when an operator wrote last. */
    waitingFrom: messageId('waiting_from'),
    seenByOperator: messageId('seen_by_operator').notNull().default(0),
    seenByCustomer: messageId('seen_by_customer').notNull().default(0),
    /** The last answer that was also sent by email. */
    mailedThrough: messageId('mailed_through').notNull().default(0),
  },
  (table) => [
    uniqueIndex('support_conversations_open').on(table.userId).where(sql`${table.endedAt} IS NULL`),
    index('support_conversations_of_user').on(table.userId, table.id),
    index('support_conversations_waiting')
      .on(table.waitingFrom)
      .where(sql`${table.endedAt} IS NULL AND ${table.waitingFrom} IS NOT NULL`),
    index('support_conversations_latest').on(table.lastMessage),
  ],
);

/** Messages: text, a file, or neither when the author has ended the conversation. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversation: bigint({ mode: 'number' })
      .notNull()
      .references(() => supportConversations.id),
    /** The conversation's customer. */
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    author: text().$type<ChatAuthor>().notNull(),
    /** Account of the operator who wrote it. */
    operator: text(),
    clientId: text('client_id'),
    text: text(),
    file: text()
      .unique('support_messages_file_unique')
      .references(() => files.id),
    fileName: text('file_name'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('support_messages_client_id').on(table.userId, table.author, table.clientId),
    index('support_messages_of_user').on(table.userId, table.id),
    index('support_messages_of_conversation').on(table.conversation, table.id),
  ],
);

/** Answers that operators give often. */
export const supportCannedReplies = pgTable('support_canned_replies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  text: text().notNull(),
});
