import { CODES, CREDIT, type CreditCause, type CreditEvent, type CreditScoreData } from '@trade/protocol';
import { and, between, desc, eq, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import { creditEvents } from './schema.ts';

/** At most this many events are shown. */
const SHOWN = 100;

interface NewCreditEvent {
  userId: number;
  cause: CreditCause;
  change: number;
  /** In the operator's words; the customer reads it. */
  reason: string;
  operator: string;
  clientId: string;
}

/**
 * Changes a credit score with its reason; scores change in no other way. Returns false when this
 * operator sent the same `clientId` before. Throws CODES.user_not_found, CODES.parameter_invalid
 * when the score would leave its range, CODES.already_exists when the `clientId` was used for
 * another event.
 */
export async function recordCreditEvent(
  tx: Pick<NodePgDatabase, 'insert' | 'select' | 'update'>,
  event: NewCreditEvent,
): Promise<boolean> {
  const { change, clientId, operator, userId } = event;
  // Locks the customer's row, so that the same event sent twice at once is found the second time.
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new CatalogueError(CODES.user_not_found);
  const [first] = await tx
    .select()
    .from(creditEvents)
    .where(and(eq(creditEvents.operator, operator), eq(creditEvents.clientId, clientId)));
  if (first) {
    const { cause, reason } = event;
    const same = first.userId === userId && first.change === change;
    if (!same || first.cause !== cause || first.reason !== reason)
      throw new CatalogueError(CODES.already_exists);
    return false;
  }
  const score = sql<number>`${users.creditScore} + ${change}`;
  const [changed] = await tx
    .update(users)
    .set({ creditScore: score })
    .where(and(eq(users.id, userId), between(score, CREDIT.least, CREDIT.most)))
    .returning({ score: users.creditScore });
  if (!changed) throw new CatalogueError(CODES.parameter_invalid);
  await tx.insert(creditEvents).values({ ...event, score: changed.score });
  return true;
}

/** Returns the score with its events, newest first. */
export async function readCreditScore(
  db: Pick<NodePgDatabase, 'select'>,
  userId: number,
): Promise<CreditScoreData> {
  const [user] = await db.select({ score: users.creditScore }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}`);
  const events = await readCreditEvents(db, { userId, limit: SHOWN });
  return { score: user.score, history: events.map(creditEventData) };
}

type StoredEvent = typeof creditEvents.$inferSelect;

/** Returns the newest events of a score, or those before an id. */
export function readCreditEvents(
  db: Pick<NodePgDatabase, 'select'>,
  { before, limit, userId }: { userId: number; before?: number | undefined; limit: number },
): Promise<StoredEvent[]> {
  const older = before === undefined ? undefined : lt(creditEvents.id, before);
  return db
    .select()
    .from(creditEvents)
    .where(and(eq(creditEvents.userId, userId), older))
    .orderBy(desc(creditEvents.id))
    .limit(limit);
}

export function creditEventData({ cause, change, score, reason, createdAt }: StoredEvent): CreditEvent {
  return { cause, change, score, reason, date: createdAt.getTime() };
}
