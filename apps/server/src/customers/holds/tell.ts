import type { Notice } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/login/customers/schema.ts';
import { holdMessage, queueLetter } from '../../platform/mail/index.ts';
import { accountHoldOf, type Hold } from './in-force.ts';

export interface HoldDependencies {
  db: NodePgDatabase;
  /** How messages name the product. */
  appName: () => string;
  /** Says it on the private stream of the customer's real account, if they are listening. */
  notify: (customer: number, notice: Notice) => void;
}

/** Queues the letter about a hold that an operator puts or lifts, in the transaction that does it. */
export async function writeOfHold(
  tx: Pick<NodePgDatabase, 'insert' | 'select'>,
  { app, hold, news }: { app: string; hold: Hold; news: 'put' | 'lifted' },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, hold.userId));
  if (!user) throw new Error(`There is no user ${hold.userId}`);
  const { email, locale, nickname: name } = user;
  await queueLetter(tx, holdMessage(email, { app, locale, name, news, hold: accountHoldOf(hold) }));
}

/** What the customer's app is told of it once it has happened. */
export function holdNotice({ createdAt, kind, liftedAt }: Hold, news: 'put' | 'lifted'): Notice {
  const at = news === 'put' ? createdAt : liftedAt;
  return { kind: `hold_${news}`, id: kind, reason: null, date: at?.getTime() ?? 0 };
}
