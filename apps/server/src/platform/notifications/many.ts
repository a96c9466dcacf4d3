import { createHash } from 'node:crypto';
import type { NotificationGroup } from '@trade/protocol';
import { addToCount } from '../login/index.ts';
import type { Told, Transaction } from './channel.ts';
import { isUrgent, type Notification } from './notification.ts';
import { text } from './texts.ts';

const HOUR = 3_600_000;
/** Notifications of one kind that a customer gets one by one in an hour. */
const ONE_BY_ONE = 60;
/** What programs can cause by the thousand. */
const FREQUENT: readonly NotificationGroup[] = ['fills', 'options', 'triggered_orders', 'positions'];

/** Stands for all further ones of a kind in an hour. */
export const manyNotifications: Notification<{ count: number }> = {
  kind: 'many',
  importance: 'information',
  channels: ['app', 'push'],
  group: 'fills',
  texts: {
    subject: text('mail.many.subject'),
    lines: [text('mail.many.line', ({ count }) => ({ count, most: ONE_BY_ONE }))],
  },
};

/**
 * Counts a notification in its hour, in the transaction that keeps it. Returns the id of the one
 * that stands for it and others, when there were too many; otherwise null.
 */
export async function idOfMany<Data>(
  tx: Pick<Transaction, 'insert'>,
  notification: Notification<Data>,
  { at, customer }: Pick<Told<Data>, 'at' | 'customer'>,
): Promise<string | null> {
  const { group, kind } = notification;
  if (customer === null || !group || !FREQUENT.includes(group) || isUrgent(notification)) return null;
  const place = { kind: 'letters', subject: `notification ${kind}`, guesser: `${customer.id}` } as const;
  const counted = await addToCount(tx, place, { add: 1, window: HOUR });
  if ((counted?.count ?? 1) <= ONE_BY_ONE) return null;
  const digest = createHash('sha256')
    .update(`${customer.id}\n${kind}\n${Math.floor(at / HOUR)}`)
    .digest('hex');
  return [8, 12, 16, 20].reduceRight((id, at) => `${id.slice(0, at)}-${id.slice(at)}`, digest.slice(0, 32));
}
