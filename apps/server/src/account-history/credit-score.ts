import type { CreditScoreData } from '@trade/protocol';
import { desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../identity/schema.ts';
import { creditEvents } from './schema.ts';

/** Events that the customer is shown. */
const SHOWN = 100;

/** Changes a credit score and says why: the only way a score changes. Answers the score after it. */
export async function recordCreditEvent(
  tx: Pick<NodePgDatabase, 'insert' | 'update'>,
  event: { userId: number; change: number; reason: string },
): Promise<number> {
  const [user] = await tx
    .update(users)
    .set({ creditScore: sql`${users.creditScore} + ${event.change}` })
    .where(eq(users.id, event.userId))
    .returning({ score: users.creditScore });
  if (!user) throw new Error(`There is no user ${event.userId} to record a credit event of`);
  await tx.insert(creditEvents).values({ ...event, score: user.score });
  return user.score;
}

/** The score with its events, newest first. */
export async function readCreditScore(
  db: Pick<NodePgDatabase, 'select'>,
  userId: number,
): Promise<CreditScoreData> {
  const [user] = await db.select({ score: users.creditScore }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}`);
  const events = await db
    .select()
    .from(creditEvents)
    .where(eq(creditEvents.userId, userId))
    .orderBy(desc(creditEvents.id))
    .limit(SHOWN);
  const history = events.map(({ change, score, reason, createdAt }) => ({
    change,
    score,
    reason,
    date: createdAt.getTime(),
  }));
  return { score: user.score, history };
}
