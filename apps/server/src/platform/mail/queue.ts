import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { type Message, type Messenger, RecipientRefused } from './messenger.ts';
import { letters } from './schema.ts';

const LOOK_EVERY = 500;
/** Letters read in one round. */
const AT_ONCE = 50;
/** Wait after a failure, in seconds; every further failure doubles it. */
const FIRST_WAIT = 15;
const LONGEST_WAIT = 60 * 60;
/** A letter that failed for so long is given up at its next turn; one that was never tried is tried first. */
const GIVEN_UP_AFTER = sql`interval '3 days'`;

export interface DeliveryDependencies {
  db: NodePgDatabase;
  messenger: Messenger;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Queues a letter that is sent once the transaction commits; it survives the end of the process. */
export async function queueLetter(
  tx: Pick<NodePgDatabase, 'insert'>,
  { subject, text, to }: Message & { channel: 'email' },
): Promise<void> {
  await tx.insert(letters).values({ recipient: to, subject, body: text });
}

/** Sends queued letters. Returns the function that stops it and waits for the letter in work. */
export function startDelivery(deps: DeliveryDependencies): () => Promise<void> {
  return inRounds(
    () => deliverLetters(deps),
    (err) => deps.log.error({ err }, 'queued letters were not sent'),
  );
}

/** Looks for letters again and again, one round at a time. Returns the function that stops it and waits for the round under way. */
export function inRounds(
  deliver: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= deliver()
      .catch(onError)
      .finally(() => {
        round = null;
      });
  }, LOOK_EVERY).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** Sends due letters one after the other. A failed one is tried again later and does not block the others. */
export async function deliverLetters(deps: DeliveryDependencies): Promise<void> {
  const { db } = deps;
  const due = await db
    .select({ id: letters.id })
    .from(letters)
    .where(isDue)
    .orderBy(asc(letters.dueAt))
    .limit(AT_ONCE);
  for (const { id } of due) await deliver(deps, id);
}

const isDue = sql`${letters.dueAt} <= now()`;
const isOld = sql<boolean>`${letters.createdAt} < now() - ${GIVEN_UP_AFTER}`;

/** The row stays locked until the provider has the letter, so that no other process sends it; a failed letter stays queued. */
async function deliver({ db, log, messenger }: DeliveryDependencies, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [letter] = await tx
      .select({ ...getTableColumns(letters), isOld })
      .from(letters)
      .where(and(eq(letters.id, id), isDue))
      .for('update', { skipLocked: true });
    if (!letter) return;
    const { body, failures, recipient, subject } = letter;
    if (failures > 0 && letter.isOld) {
      log.error({ letter: id }, 'a letter was given up');
      await tx.delete(letters).where(eq(letters.id, id));
      return;
    }
    try {
      await messenger.send({ channel: 'email', id, to: recipient, subject, text: body });
    } catch (error) {
      // A refused recipient is permanent; anything else is tried again.
      if (!(error instanceof RecipientRefused)) {
        log.warn({ err: error, letter: id }, 'a letter was not sent');
        const wait = Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT);
        await tx
          .update(letters)
          .set({ failures: failures + 1, dueAt: sql`now() + make_interval(secs => ${wait})` })
          .where(eq(letters.id, id));
        return;
      }
      log.warn({ letter: id }, 'the mailbox of a letter does not exist');
    }
    await tx.delete(letters).where(eq(letters.id, id));
  });
}
