import { and, eq } from 'drizzle-orm';
import { keepNotification } from './app.ts';
import type { Channel, Told, Transaction } from './channel.ts';
import { notifications, pushDeliveries, pushSubscriptions } from './schema.ts';

/**
 * The customer's devices, also while no app is open. It is queued for each of them;
 * `platform/push` sends.
 */
export function pushChannel(db: Transaction): Channel {
  return {
    name: 'push',
    followsEngine: false,
    prepare(notification, told) {
      const { customer, id: notificationId } = told;
      if (customer === null) throw new Error('Operators have no devices for pushes');
      const keep = async (tx: Transaction) => {
        const devices = await tx
          .select({ id: pushSubscriptions.id, endpoint: pushSubscriptions.endpoint })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, customer.id));
        if (devices.length === 0) return;
        // The push leads to it, also when the app does not list it.
        await keepNotification(tx, notification, told, 'push');
        // One push stands for many.
        if (told.isOfMany && !(await isFirst(tx, told))) return;
        const rows = devices.map(({ endpoint, id: subscriptionId }) => ({
          notificationId,
          subscriptionId,
          service: new URL(endpoint).origin,
        }));
        await tx.insert(pushDeliveries).values(rows).onConflictDoNothing();
      };
      return { keep, send: () => keep(db) };
    },
  };
}

/** Whether what stands for many was made by this one. */
async function isFirst(tx: Transaction, { at, id }: Pick<Told<unknown>, 'at' | 'id'>): Promise<boolean> {
  const found = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.createdAt, new Date(at))));
  return found.length > 0;
}
