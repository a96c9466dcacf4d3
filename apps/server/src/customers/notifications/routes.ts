import { CODES, calls, type NotificationSettings, type NotificationSettingsBody } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type App, CatalogueError, callerOf, readCursor, route } from '../../platform/gateway/index.ts';
import { type Choices, chosenOf, type Describe, settingsOf } from '../../platform/notifications/index.ts';
import { notificationSettings } from '../../platform/notifications/schema.ts';
import { countUnread, listOf, markRead, oneOf } from './list.ts';
import {
  deviceData,
  devicesOf,
  renew,
  type SubscriptionDependencies,
  subscribe,
  unsubscribe,
} from './subscriptions.ts';

export type NotificationDependencies = SubscriptionDependencies & { describe: Describe };

const uuid = z.uuid();
const idOf = (text: string) => {
  if (!uuid.safeParse(text).success) throw new CatalogueError(CODES.not_found);
  return text;
};

/** `/user/notifications`: what the customer was told; both accounts share the list. */
export function notificationRoutes(app: App, deps: NotificationDependencies): void {
  const { db, describe } = deps;

  route(app, calls.listNotifications, async (request) => {
    const { cursor, limit } = request.query;
    const { customer: userId } = callerOf(request);
    const asked = { userId, before: readCursor(cursor), limit, locale: request.locale };
    const { items, next } = await listOf(db, describe, asked);
    return { items, next_cursor: next === null ? null : String(next) };
  });

  route(app, calls.countUnreadNotifications, async (request) => ({
    unread: await countUnread(db, callerOf(request).customer),
  }));

  route(app, calls.readNotification, async (request) => {
    const { customer: userId } = callerOf(request);
    const asked = { userId, id: idOf(request.params.id), locale: request.locale };
    const found = await oneOf(db, describe, asked);
    if (!found) throw new CatalogueError(CODES.not_found);
    return found;
  });

  route(app, calls.markNotificationsRead, async (request) => {
    const { customer: userId } = callerOf(request);
    await markRead(db, userId, request.body.ids);
    return { unread: await countUnread(db, userId) };
  });

  settingsRoutes(app, deps);
}

function settingsRoutes(app: App, deps: NotificationDependencies): void {
  const { db } = deps;

  route(app, calls.readNotificationSettings, (request) => settingsData(deps, callerOf(request).customer));

  route(app, calls.changeNotificationSettings, async (request) => {
    const { customer: userId } = callerOf(request);
    await changeSettings(deps, userId, request.body);
    return settingsData(deps, userId);
  });

  route(app, calls.subscribeToPushes, (request) => {
    const { customer: userId, subject } = callerOf(request);
    // A program has no device.
    if (subject.kind !== 'session') throw new CatalogueError(CODES.parameter_invalid);
    return subscribe(deps, { userId, session: subject.id }, request.body);
  });

  route(app, calls.endPushSubscription, async (request) => {
    await unsubscribe(db, callerOf(request).customer, idOf(request.params.id));
    return null;
  });

  route(app, calls.renewPushSubscription, (request) => renew(deps, request.body));
}

/** Two changes at once keep what the other has set of other groups. */
async function changeSettings(
  { db }: NotificationDependencies,
  userId: number,
  { groups, quiet_hours: quietHours, show_details: showDetails }: NotificationSettingsBody,
): Promise<void> {
  const choices: Choices = groups ?? {};
  const given = {
    ...(showDetails !== undefined && { showDetails }),
    ...(quietHours !== undefined && { quietHours }),
  };
  await db
    .insert(notificationSettings)
    .values({ userId, choices, ...given })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { choices: sql`${notificationSettings.choices} || excluded.choices`, ...given },
    });
}

async function settingsData(
  { db, pushKey }: NotificationDependencies,
  userId: number,
): Promise<NotificationSettings> {
  const { choices, quietHours, showDetails } = await settingsOf(db, userId);
  return {
    groups: chosenOf(choices),
    show_details: showDetails,
    quiet_hours: quietHours,
    push_key: pushKey,
    devices: (await devicesOf(db, userId)).map(deviceData),
  };
}
