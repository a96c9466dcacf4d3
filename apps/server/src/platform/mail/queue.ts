import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { oneLine } from '../lines/one-line.ts';
import { addToCount } from '../login/index.ts';
import { type Message, type Messenger, RecipientRefused } from './messenger.ts';
import { letters } from './schema.ts';

const LOOK_EVERY = 500;
/** Letters read in one round. */
const AT_ONCE = 50;
/** Wait after a failure, in seconds; every further failure doubles it. */
const FIRST_WAIT = 15;
const LONGEST_WAIT = 60 * 60;
/**
 * A letter that failed for so long is given up at its next turn; one that was never tried is tried
 * first.
 */
const GIVEN_UP_AFTER = sql`interval '3 days'`;

export interface DeliveryDependencies {
  db: NodePgDatabase;
  messenger: Messenger;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Letters on one topic that somebody gets at once in an hour. */
const AT_ONCE_IN_AN_HOUR = 60;
const HOUR = 3_600_000;
/** How often the others come, together in one letter, in seconds. */
const TOGETHER_EVERY = 15 * 60;
/** Seconds after the end of that time, for transactions that are still under way. */
const GRACE = 60;
/** Characters of a letter that carries others, after which nothing is put into it any more. */
const MOST_TOGETHER = 500_000;

/**
 * A letter with what it is about: by default its subject, which is the same for every letter of its
 * kind.
 */
type QueuedLetter = Message & { channel: 'email'; topic?: string };

/**
 * Queues a letter that is sent once the transaction commits; it survives the end of the process.
 * From the 61st letter on one topic in an hour on, a recipient gets them together every quarter of
 * an hour, each of them whole: nobody's mailbox is flooded, and no letter is kept from them.
 */
export async function queueLetter(
  tx: Pick<NodePgDatabase, 'insert'>,
  { subject, text, to, topic = subject }: QueuedLetter,
): Promise<void> {
  if ((await countLetter(tx, to, topic)) <= AT_ONCE_IN_AN_HOUR) {
    await tx.insert(letters).values({ recipient: to, subject: oneLine(subject), body: text });
    return;
  }
  const period = sql`floor(extract(epoch from clock_timestamp()) / ${TOGETHER_EVERY})`;
  await tx
    .insert(letters)
    .values({
      id: sql`md5(${`${to}\n${topic}\n`} || (${period})::text)::uuid`,
      recipient: to,
      subject: oneLine(subject),
      body: text,
      dueAt: sql`to_timestamp((${period} + 1) * ${TOGETHER_EVERY} + ${GRACE})`,
    })
    .onConflictDoUpdate({
      target: letters.id,
      set: {
        body: sql`${letters.body} || ${`\n\n${'-'.repeat(40)}\n\n${oneLine(subject)}\n\n`} || excluded.body`,
      },
      setWhere: sql`length(${letters.body}) < ${MOST_TOGETHER}`,
    });
}

/**
 * Returns how many letters on the topic the recipient has been written since their hour began, with
 * this one.
 */
async function countLetter(tx: Pick<NodePgDatabase, 'insert'>, to: string, topic: string): Promise<number> {
  const place = { kind: 'letters', subject: topic, guesser: to } as const;
  const counted = await addToCount(tx, place, { add: 1, window: HOUR });
  return counted?.count ?? 1;
}

/** Sends queued letters. Returns the function that stops it and waits for the letter in work. */
export function startDelivery(deps: DeliveryDependencies): () => Promise<void> {
  return inRounds(
    () => deliverLetters(deps),
    (err) => deps.log.error({ err }, 'queued letters were not sent'),
  );
}

/**
 * Looks for letters again and again, one round at a time. Returns the function that stops it and
 * waits for the round under way.
 */
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

/**
 * Sends due letters one after the other. A failed one is tried again later and does not block the
 * others.
 */
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

/**
 * The row stays locked until the provider has the letter, so that no other process sends it; a
 * failed letter stays queued.
 */
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
