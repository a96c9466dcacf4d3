import { type AccountChange, calls } from '@trade/protocol';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, callerOf, pageOf, readCursor, route } from '../../platform/gateway/index.ts';
import { queueLetterTo } from '../../platform/mail/index.ts';
import { readCreditScore } from './credit-score.ts';
import { type AccountLetter, accountMessage } from './letters.ts';
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
 * Records a change and queues the letter to the account's owner in the same transaction, so that no
 * letter is lost or sent twice. `app` is the venue's name in letters.
 */
export async function tellAccountChange(
  tx: Pick<NodePgDatabase, 'insert' | 'select'>,
  app: string,
  change: { userId: number; type: AccountLetter; detail: string },
): Promise<void> {
  const { detail, type, userId } = change;
  const at = await recordAccountChange(tx, change);
  await queueLetterTo(tx, userId, (email, addressee) =>
    accountMessage(email, { app, ...addressee, type, detail, at: at.getTime() }),
  );
}

/** The customer's calls for their own credit score and account history. */
export function accountHistoryRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.readCreditScore, (request) => readCreditScore(db, callerOf(request).customer));

  route(app, calls.listAccountChanges, async (request) => {
    const { cursor, limit } = request.query;
    const { customer: userId } = callerOf(request);
    const found = await readAccountChanges(db, userId, readCursor(cursor), limit + 1);
    return pageOf(found, limit, ({ id }) => id);
  });
}
