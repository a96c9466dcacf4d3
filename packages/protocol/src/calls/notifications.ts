import { z } from 'zod';
import { ledgerSubject } from './accounts.ts';
import { call } from './call.ts';
import { isTimezone } from './settings.ts';
import { isStorable, object, page, pageQuery, plainText, strictObject, timestamp } from './shared.ts';

/** What notifications are about; a customer chooses for each on which channels they are told. */
export const NOTIFICATION_GROUPS = [
  'security',
  'margin_warnings',
  'positions',
  'alerts',
  'triggered_orders',
  'fills',
  'options',
  'products',
  'allotments',
  'deposits',
  'withdrawals',
  'verification',
  'support',
  'terms',
  'announcements',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Where a customer can be told: in the app, on their devices, by mail. */
export const NOTIFICATION_CHANNELS = ['app', 'push', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What goes by mail only once a customer asks for it. */
const NOT_MAILED: readonly NotificationGroup[] = ['fills', 'options', 'announcements'];
/** Days that a notification is kept. */
export const NOTIFICATION_DAYS = 90;
/** Most devices of a customer that get pushes: another one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10;
/** Unread notifications are counted up to here. */
export const MOST_UNREAD = 100;

/** Whether letters of a group come whatever the customer chooses: they protect the account. */
export function isAlwaysMailed(group: NotificationGroup): boolean {
  return group === 'security';
}

/** What holds until a customer chooses otherwise. */
export function isOnByDefault(group: NotificationGroup, channel: NotificationChannel): boolean {
  return channel !== 'mail' || !NOT_MAILED.includes(group);
}

/** The record or page that a notification is about. */
export const notificationTarget = object(() => ({
  kind: z.enum([
    ...ledgerSubject.shape.kind.options,
    'account_changes',
    'holds',
    'verification',
    'support',
    'contract',
    'alerts',
    'announcement',
    'news',
  ]),
  /** Empty for a page without one. */
  id: z.string(),
}));
export type NotificationTarget = z.infer<typeof notificationTarget>;

const group = () => z.enum(NOTIFICATION_GROUPS);

export const notificationData = object(() => ({
  id: z.string(),
  /** What happened, such as `deposit_completed`; further ones may be added. */
  kind: z.string(),
  group: group(),
  /** In the language of the request. */
  title: z.string(),
  text: z.string(),
  /** Null when there is nothing more to see. */
  target: notificationTarget.nullable(),
  /** Whether it is pushed in quiet hours, too. */
  is_urgent: z.boolean(),
  is_read: z.boolean(),
  date: timestamp,
}));
export type NotificationData = z.infer<typeof notificationData>;
export const notificationPage = /* @__PURE__ */ page(notificationData);

/** Up to MOST_UNREAD. */
export const unreadCount = object(() => ({ unread: z.number().int() }));

const notificationId = /* @__PURE__ */ z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const readBody = strictObject(() => ({
  ids: z.array(notificationId).max(100).optional().describe('Which; all without it'),
}));

const choice = () => z.boolean().describe('Whether the customer is told there');
const groupChoices = strictObject(() => ({ app: choice(), push: choice(), mail: choice() }));
export type GroupChoices = z.infer<typeof groupChoices>;

const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const quietHours = strictObject(() => ({
  from: clockTime().describe('When they begin, HH:MM'),
  to: clockTime().describe('When they end, HH:MM; the next day when that is earlier'),
  timezone: z.string().max(60).refine(isTimezone).describe('The IANA name of the customer’s time zone'),
}));
export type QuietHours = z.infer<typeof quietHours>;

const groups = () => z.partialRecord(group(), groupChoices);

export const notificationSettingsBody = strictObject(() => ({
  groups: groups()
    .optional()
    .describe('Where the customer is told of what; groups left out stay as they are'),
  show_details: z
    .boolean()
    .optional()
    .describe('Whether a push says what happened; else it says that something has'),
  quiet_hours: quietHours
    .nullable()
    .optional()
    .describe('When no push comes but urgent ones; null for never'),
}));
export type NotificationSettingsBody = z.infer<typeof notificationSettingsBody>;

export const pushDevice = object(() => ({
  id: z.string(),
  /** The short name of its client, e.g. `Chrome, Windows`. */
  device: z.string(),
  created_at: timestamp,
  last_pushed_at: timestamp.nullable(),
}));
export type PushDevice = z.infer<typeof pushDevice>;

export const notificationSettings = object(() => ({
  groups: z.record(group(), groupChoices),
  show_details: z.boolean(),
  quiet_hours: quietHours.nullable(),
  /** The venue's public key, with which a browser subscribes: base64url, uncompressed P-256. */
  push_key: z.string(),
  devices: z.array(pushDevice),
}));
export type NotificationSettings = z.infer<typeof notificationSettings>;

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`));
const subscription = () => ({
  endpoint: z.string().max(1_000).refine(isStorable).describe('The address at the push service'),
  p256dh: base64url(65).describe('The public key of the subscription, base64url'),
  auth: base64url(16).describe('The secret of the subscription, base64url'),
});

/** What a browser's `PushSubscription` says. */
export const pushSubscriptionBody = strictObject(subscription);
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;
export const pushSubscribed = object(() => ({
  id: z.string(),
  /** Lets the service worker replace the subscription when the browser renews it. */
  renewal: z.string(),
}));
export const renewPushBody = strictObject(() => ({
  renewal: plainText.describe('As the subscription was answered with'),
  ...subscription(),
}));

export const listNotifications = call('GET /user/notifications', () => ({
  id: 'listNotifications',
  access: 'customer',
  scope: 'account',
  tag: 'Notifications',
  summary: 'What the customer was told, newest first',
  query: pageQuery,
  answer: notificationPage,
}));

export const countUnreadNotifications = call('GET /user/notifications/unread', () => ({
  id: 'countUnreadNotifications',
  access: 'customer',
  scope: 'account',
  tag: 'Notifications',
  summary: 'How many notifications are not read',
  answer: unreadCount,
}));

export const readNotification = call('GET /user/notifications/:id', () => ({
  id: 'readNotification',
  access: 'customer',
  scope: 'account',
  tag: 'Notifications',
  summary: 'One notification',
  answer: notificationData,
}));

export const markNotificationsRead = call('POST /user/notifications/read', () => ({
  id: 'markNotificationsRead',
  access: 'customer',
  scope: 'account',
  tag: 'Notifications',
  summary: 'Mark notifications as read, or all',
  body: readBody,
  answer: unreadCount,
}));

export const readNotificationSettings = call('GET /user/notification_settings', () => ({
  id: 'readNotificationSettings',
  access: 'customer',
  scope: 'account',
  tag: 'Notifications',
  summary: 'Where and when the customer is told of what',
  answer: notificationSettings,
}));

export const changeNotificationSettings = call('PUT /user/notification_settings', () => ({
  id: 'changeNotificationSettings',
  access: 'customer',
  scope: 'account',
  tag: 'Notifications',
  summary: 'Choose where and when to be told of what',
  description:
    'Sets what the body names and keeps the rest. Letters about the security of the account cannot be switched off.',
  body: notificationSettingsBody,
  answer: notificationSettings,
}));

export const subscribeToPushes = call('POST /user/push_subscriptions', () => ({
  id: 'subscribeToPushes',
  access: 'customer',
  scope: 'account',
  tag: 'Notifications',
  summary: 'Get pushes on this device, as long as its login lives',
  description:
    'The address is one of a push service on the internet, over https; others are refused. The same address again replaces its keys.',
  body: pushSubscriptionBody,
  answer: pushSubscribed,
}));

export const endPushSubscription = call('DELETE /user/push_subscriptions/:id', () => ({
  id: 'endPushSubscription',
  access: 'customer',
  scope: 'account',
  tag: 'Notifications',
  summary: 'Get no more pushes on a device',
}));

export const renewPushSubscription = call('POST /push_subscriptions/renew', () => ({
  id: 'renewPushSubscription',
  access: 'anyone',
  scope: 'account',
  tag: 'Notifications',
  summary: 'Replace a subscription that the browser has renewed while the app was closed',
  body: renewPushBody,
  answer: pushSubscribed,
}));
