import { sql } from 'drizzle-orm';
import type { Channel, Told, Transaction } from './channel.ts';
import { manyNotifications } from './many.ts';
import type { Notification } from './notification.ts';
import { notifications } from './schema.ts';

/** The list of the app. What the engine did is told to it as it is to the mailbox. */
export function appChannel(db: Transaction): Channel {
  return {
    name: 'app',
    followsEngine: false,
    prepare(notification, told) {
      const keep = (tx: Transaction) => keepNotification(tx, notification, told, 'app');
      return { keep, send: () => keep(db) };
    },
  };
}

/**
 * Keeps what a customer is told, with its words to be made later, for the channel that tells it.
 * The second channel finds what the first has kept.
 */
export async function keepNotification<Data>(
  tx: Transaction,
  { kind }: Notification<Data>,
  { at, customer, data, id, isOfMany }: Told<Data>,
  by: 'app' | 'push',
): Promise<void> {
  if (customer === null) throw new Error('Operators have no list of notifications');
  const isListed = by === 'app';
  const row = { id, userId: customer.id, isListed, createdAt: new Date(at) };
  if (!isOfMany) {
    const kept = tx.insert(notifications).values({ ...row, kind, body: (data ?? {}) as object });
    if (isListed) await kept.onConflictDoUpdate({ target: notifications.id, set: { isListed } });
    else await kept.onConflictDoNothing();
    return;
  }
  const many = tx.insert(notifications).values({ ...row, kind: manyNotifications.kind, body: { count: 1 } });
  if (!isListed) await many.onConflictDoNothing();
  else {
    const more = sql`jsonb_build_object('count', (${notifications.body} ->> 'count')::int + 1)`;
    await many.onConflictDoUpdate({ target: notifications.id, set: { isListed, body: more, readAt: null } });
  }
}
