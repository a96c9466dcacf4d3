import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/login/customers/schema.ts';
import { type AccountLetter, accountMessage, queueLetter } from '../../platform/mail/index.ts';
import { recordAccountChange } from './account-changes.ts';

/**
 * Records a change and queues the letter that tells its owner, both in the transaction that makes it: none is lost, none told twice.
 * `app` is how letters name the venue.
 */
export async function tellAccountChange(
  tx: Pick<NodePgDatabase, 'insert' | 'select'>,
  app: string,
  change: { userId: number; type: AccountLetter; detail: string },
): Promise<void> {
  const { detail, type, userId } = change;
  const at = await recordAccountChange(tx, change);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}`);
  const { email, locale, nickname: name } = user;
  await queueLetter(tx, accountMessage(email, { app, locale, name, type, detail, at: at.getTime() }));
}
