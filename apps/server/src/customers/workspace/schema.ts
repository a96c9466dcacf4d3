import type { Drawing } from '@trade/protocol';
import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';

const owner = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id);
const changedAt = () => timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();

/** How a customer has set up the trading pages, a row a setting. */
export const workspaceSettings = pgTable(
  'workspace_settings',
  {
    userId: owner(),
    /** A key of `Workspace`. */
    name: text().notNull(),
    value: jsonb().notNull(),
    changedAt: changedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

/** What a customer drew into the chart of a symbol. */
export const chartDrawings = pgTable(
  'chart_drawings',
  {
    userId: owner(),
    symbol: text().notNull(),
    drawings: jsonb().$type<Drawing[]>().notNull(),
    changedAt: changedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.symbol] })],
);
