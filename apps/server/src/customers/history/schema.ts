import type { AccountChange, CreditCause } from '@trade/protocol';
import { bigint, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const owner = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id);

/** The history of accounts: logins, passwords, settings, decisions. Rows are only added. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    type: text().$type<AccountChange['type']>().notNull(),
    detail: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('account_changes_of_user').on(table.userId, table.id)],
);

/** Changes of credit scores: a score is 100 plus the sum of its events. Rows are only added. */
export const creditEvents = pgTable(
  'credit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    change: integer().notNull(),
    /** The score after the change. */
    score: integer().notNull(),
    cause: text().$type<CreditCause>().notNull().default('other'),
    reason: text().notNull(),
    /** Account of the operator who recorded it, and the id that they sent with it. */
    operator: text().notNull().default(''),
    clientId: text('client_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('credit_events_of_user').on(table.userId, table.id),
    unique('credit_events_once').on(table.operator, table.clientId),
  ],
);
