import type { GroupChoices, NotificationGroup, QuietHours } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sessions, users } from '../login/schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const owner = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id);

/** What customers were told in the app or by a push. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    /** Its place in the list. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: owner(),
    kind: text().notNull(),
    /** The data of the notification: its words are made when it is read. */
    body: jsonb().$type<object>().notNull(),
    /** Whether the app lists it; false for one that was only pushed. */
    isListed: boolean('is_listed').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notifications_of_user').on(table.userId, table.place),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} IS NULL AND ${table.isListed}`),
    index('notifications_by_age').on(table.createdAt),
  ],
);

/** What a customer has chosen of the channels, by group; what is missing is as it is by default. */
export type Choices = Partial<Record<NotificationGroup, Partial<GroupChoices>>>;

/** What a customer has chosen; a row is missing until then. */
export const notificationSettings = pgTable('notification_settings', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  choices: jsonb().$type<Choices>().notNull().default({}),
  showDetails: boolean('show_details').notNull().default(false),
  quietHours: jsonb('quiet_hours').$type<QuietHours>(),
});

/** Devices that get pushes, each as long as its login lives. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /** The address at the push service. */
    endpoint: text().notNull().unique('push_subscriptions_once'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The venue's public key that it was made with. */
    pushKey: text('push_key').notNull(),
    /** A digest of what lets the service worker replace it. */
    renewalHash: bytes('renewal_hash').notNull().unique('push_subscriptions_renewal'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastPushedAt: moment('last_pushed_at'),
    /** What the service answered last: a status, or why there was none. */
    lastAnswer: text('last_answer'),
  },
  (table) => [index('push_subscriptions_of_user').on(table.userId)],
);

/** Pushes that are to be sent, one a device; they leave when the service has them. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The origin of the push service, so that a slow one does not keep the others waiting. */
    service: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Not before this moment; while it is being sent, when it is taken for lost. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** How often sending failed. */
    failures: integer().notNull().default(0),
    /** Whether the service found it too long. */
    isShortened: boolean('is_shortened').notNull().default(false),
  },
  (table) => [
    unique('push_deliveries_once').on(table.notificationId, table.subscriptionId),
    index('push_deliveries_due').on(table.service, table.dueAt),
    index('push_deliveries_of_subscription').on(table.subscriptionId),
  ],
);

/** The venue's key towards push services, one row: made once, unless the configuration has one. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Sealed. */
  privateKey: bytes('private_key').notNull(),
});

/** Announcements that every customer is told of, and how far that is. */
export const broadcasts = pgTable('broadcasts', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  /** What it is about, so that it is told once. */
  subject: text().notNull().unique('broadcasts_once'),
  body: jsonb().$type<object>().notNull(),
  /** The last customer who was told. */
  toldThrough: bigint('told_through', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
});

export type StoredNotification = typeof notifications.$inferSelect;
export type StoredSettings = typeof notificationSettings.$inferSelect;
