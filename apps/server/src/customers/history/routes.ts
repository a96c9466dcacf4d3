import { type AccountChange, calls } from '@trade/protocol';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type App,
  callerOf,
  pageOf,
  pageOfEntries,
  readCursor,
  route,
} from '../../platform/gateway/index.ts';
import type { Notifier, Transaction } from '../../platform/notifications/index.ts';
import { creditEventData, readCreditEvents, readCreditScore } from './credit-score.ts';
import type { AccountNotification } from './notifications.ts';
import { accountChanges } from './schema.ts';

/**
 * Records a change in the transaction that makes it, and returns its time. `detail`: device and
 * address, or what changed; never a secret.
 */
export async function recordAccountChange(
  tx: Pick<NodePgDatabase, 'insert'>,
  change: { userId: number; type: AccountChange['type']; detail: string },
): Promise<Date> {
  const [made] = await tx.insert(accountChanges).values(change).returning({ at: accountChanges.createdAt });
  if (!made) throw new Error('A change that was stored is there');
  return made.at;
}

/** Returns the newest changes of an account, or those before an id. */
export async function readAccountChanges(
  db: Pick<NodePgDatabase, 'select'>,
  userId: number,
  before: number | undefined,
  limit: number,
): Promise<AccountChange[]> {
  const older = before === undefined ? undefined : lt(accountChanges.id, before);
  const rows = await db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.userId, userId), older))
    .orderBy(desc(accountChanges.id))
    .limit(limit);
  return rows.map(({ id, type, detail, createdAt }) => ({
    id: String(id),
    type,
    detail,
    date: createdAt.getTime(),
  }));
}

/**
 * Records a change and tells the account's owner in the same transaction, so that no letter is lost
 * or sent twice.
 */
export async function tellAccountChange(
  tx: Transaction,
  notifier: Notifier,
  notification: AccountNotification,
  { detail, userId }: { userId: number; detail: string },
): Promise<void> {
  const at = await recordAccountChange(tx, { userId, type: notification.kind, detail });
  await notifier.tell(tx, notification, {
    customer: { id: userId, mode: 'real' },
    data: { detail, at: at.getTime() },
  });
}

/** The customer's calls for their own credit score and account history. */
export function accountHistoryRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.readCreditScore, (request) => readCreditScore(db, callerOf(request).customer));

  route(app, calls.listCreditEvents, async (request) => {
    const { cursor, limit } = request.query;
    const { customer: userId } = callerOf(request);
    const found = await readCreditEvents(db, { userId, before: readCursor(cursor), limit: limit + 1 });
    return pageOfEntries(found, limit, creditEventData);
  });

  route(app, calls.listAccountChanges, async (request) => {
    const { cursor, limit } = request.query;
    const { customer: userId } = callerOf(request);
    const found = await readAccountChanges(db, userId, readCursor(cursor), limit + 1);
    return pageOf(found, limit, ({ id }) => id);
  });
}
