import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../login/schema.ts';
import type { Transaction } from './channel.ts';
import type { AnyNotification, Notification } from './notification.ts';
import type { Notifier } from './notifier.ts';
import { broadcasts } from './schema.ts';

/** Customers who are told in one transaction. */
const AT_ONCE = 200;

/**
 * Has every customer told, in the transaction of what they are told of; a `subject` only once.
 * `tellBroadcasts` does it.
 */
export async function broadcast<Data extends object>(
  tx: Transaction,
  { kind }: Notification<Data>,
  { data, subject }: { data: Data; subject: string },
): Promise<void> {
  await tx.insert(broadcasts).values({ kind, subject, body: data }).onConflictDoNothing();
}

/** Tells the next customers of the oldest broadcast. Returns whether there is more to do. */
export async function tellBroadcasts(deps: {
  db: NodePgDatabase;
  notifier: Notifier;
  declared: readonly AnyNotification[];
}): Promise<boolean> {
  const { db, declared, notifier } = deps;
  const told = await db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(broadcasts)
      .where(isNull(broadcasts.endedAt))
      .orderBy(asc(broadcasts.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const notification = declared.find(({ kind }) => kind === next.kind) as Notification<object> | undefined;
    const customers = notification ? await customersAfter(tx, next.toldThrough) : [];
    const sent = [];
    for (const { id } of customers)
      sent.push(
        await notifier.tell(tx, notification as Notification<object>, {
          customer: { id, mode: 'real' },
          data: next.body,
        }),
      );
    const last = customers.at(-1)?.id;
    await tx
      .update(broadcasts)
      .set(last === undefined ? { endedAt: new Date() } : { toldThrough: last })
      .where(eq(broadcasts.id, next.id));
    return sent;
  });
  for (const { send } of told ?? []) send();
  return told !== null;
}

function customersAfter(tx: Transaction, id: number): Promise<{ id: number }[]> {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, id), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .limit(AT_ONCE);
}
