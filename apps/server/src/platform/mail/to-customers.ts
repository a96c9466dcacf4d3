import type { CustomerEvent, Locale } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../login/schema.ts';
import type { Message } from './messenger.ts';
import { queueLetter } from './queue.ts';

/** Sends an event on the private channel of a customer's real account, if a socket is open. */
export type NotifyCustomer = (customer: number, event: CustomerEvent) => void;

/** Writes a letter to the named customer. */
export type Writing = (
  email: string,
  addressee: { locale: Locale; name: string },
) => Pick<Message, 'to' | 'subject' | 'text'>;

/** Queues a letter to a customer, in the transaction that it tells of. */
export async function queueLetterTo(
  tx: Pick<NodePgDatabase, 'insert' | 'select'>,
  userId: number,
  write: Writing,
): Promise<void> {
  if (!(await queueLetterIfKnown(tx, userId, write))) throw new Error(`There is no user ${userId}`);
}

/** The same for somebody who may have no user; returns whether they have. */
export async function queueLetterIfKnown(
  tx: Pick<NodePgDatabase, 'insert' | 'select'>,
  userId: number,
  write: Writing,
): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return false;
  const { subject, text, to } = write(user.email, { locale: user.locale, name: user.nickname });
  await queueLetter(tx, { channel: 'email', to, subject, text });
  return true;
}
