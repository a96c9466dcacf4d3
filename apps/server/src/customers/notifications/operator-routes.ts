import { CODES, type CustomerNotifications, calls } from '@trade/protocol';
import { count, desc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, readId, route } from '../../platform/gateway/index.ts';
import { requireUser } from '../../platform/login/index.ts';
import { chosenOf, settingsOf } from '../../platform/notifications/index.ts';
import { notifications, pushDeliveries } from '../../platform/notifications/schema.ts';
import { deviceData, devicesOf } from './subscriptions.ts';

const LAST = 20;

/** `/console/customers/:id/notifications`: how a customer is told; not what. */
export function operatorNotificationRoutes(app: App, { db }: { db: NodePgDatabase }): void {
  route(app, calls.readCustomerNotifications, async (request): Promise<CustomerNotifications> => {
    const userId = readId(request.params.id, CODES.user_not_found);
    await requireUser(db, userId);
    const { choices, quietHours, showDetails } = await settingsOf(db, userId);
    const devices = await devicesOf(db, userId);
    const waiting = await waitingAt(
      db,
      devices.map(({ id }) => id),
    );
    const told = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.place))
      .limit(LAST);
    return {
      groups: chosenOf(choices),
      show_details: showDetails,
      quiet_hours: quietHours,
      devices: devices.map((device) => ({
        ...deviceData(device),
        service: new URL(device.endpoint).host,
        last_answer: device.lastAnswer,
        waiting: waiting.get(device.id) ?? 0,
      })),
      told: told.map(({ createdAt, id, kind, readAt }) => ({
        id,
        kind,
        is_read: readAt !== null,
        date: createdAt.getTime(),
      })),
    };
  });
}

async function waitingAt(db: NodePgDatabase, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: pushDeliveries.subscriptionId, waiting: count() })
    .from(pushDeliveries)
    .where(inArray(pushDeliveries.subscriptionId, ids))
    .groupBy(pushDeliveries.subscriptionId);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}
