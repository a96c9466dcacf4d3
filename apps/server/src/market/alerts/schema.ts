import type { Mode } from '@trade/engine';
import type { AlertKind, AlertWindow } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });

/** What customers want to be told of. */
export const alerts = pgTable(
  'alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: whole('user_id')
      .notNull()
      .references(() => users.id),
    mode: text().$type<Mode>().notNull(),
    symbol: text().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /** What it waits for, as its owner reads it. */
    value: text().notNull(),
    /** The same in ticks, parts per million, or hundred-millionths of a funding rate. */
    threshold: whole('threshold').notNull(),
    /** The time of a change; null for other kinds. */
    window: text().$type<AlertWindow>(),
    /** How long it is quiet after it was told, s; null when it is told once. */
    coolDown: integer('cool_down'),
    /** `removed` by its owner; the row goes once whoever evaluates it knows. */
    status: text().$type<'open' | 'done' | 'ended' | 'removed'>().notNull().default('open'),
    /** False from when it was told until its value was on the other side again. */
    armed: boolean().notNull().default(true),
    /** It is not armed before then, ms; null when it was never told. */
    quietUntil: whole('quiet_until'),
    /** Every tick up to this sequence is evaluated: none counts twice. */
    reachedSeq: whole('reached_seq').notNull(),
    /** Whether whoever evaluates it knows of its owner's last change. */
    known: boolean().notNull().default(false),
    told: integer().notNull().default(0),
    lastValue: text('last_value'),
    lastPrice: text('last_price'),
    lastAt: whole('last_at'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('alerts_of_user').on(table.userId, table.status, table.id),
    index('alerts_open').on(table.id).where(sql`${table.status} = 'open'`),
    index('alerts_unknown').on(table.id).where(sql`not ${table.known}`),
  ],
);

/** How far the ticks are evaluated, one row. */
export const alertCursor = pgTable('alert_cursor', {
  id: integer().primaryKey(),
  seq: whole('seq').notNull(),
  /** The time of the last of them, ms. */
  at: whole('at').notNull(),
});
