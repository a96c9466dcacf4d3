import type { CustomerEvent, Locale } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { users } from '../login/schema.ts';
import type { Message, Messenger } from './messenger.ts';
import { queueLetter } from './queue.ts';

/** Sends an event on the private channel of a customer's real account, if a socket is open. */
export type NotifyCustomer = (customer: number, event: CustomerEvent) => void;

/** Writes a letter to the named customer. */
type Writing<Letter extends Message> = (email: string, addressee: { locale: Locale; name: string }) => Letter;

/** Queues a letter to a customer, in the transaction that it tells of. */
export async function queueLetterTo(
  tx: Pick<NodePgDatabase, 'insert' | 'select'>,
  userId: number,
  write: Writing<Message & { channel: 'email' }>,
): Promise<void> {
  const letter = await letterTo(tx, userId, write);
  if (!letter) throw new Error(`There is no user ${userId}`);
  await queueLetter(tx, letter);
}

/**
 * Sends letters about what the engine did by itself. They go one after another, so that an event for thousands does not overload
 * the database; a failed one is logged and the next is sent.
 */
export class LettersInTurn {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly deps: {
      db: NodePgDatabase;
      messenger: Messenger;
      log: Pick<FastifyBaseLogger, 'warn'>;
    },
    /** The log's message for a letter that was not sent. */
    private readonly failure: string,
  ) {}

  send(userId: number, write: Writing<Message>): void {
    const { db, log, messenger } = this.deps;
    this.last = this.last
      .then(async () => {
        const letter = await letterTo(db, userId, write);
        if (letter) await messenger.send(letter);
      })
      .catch((err: unknown) => log.warn({ err }, this.failure));
  }
}

async function letterTo<Letter extends Message>(
  db: Pick<NodePgDatabase, 'select'>,
  userId: number,
  write: Writing<Letter>,
): Promise<Letter | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user ? write(user.email, { locale: user.locale, name: user.nickname }) : null;
}
