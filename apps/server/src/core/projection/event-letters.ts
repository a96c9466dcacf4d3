import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Exchange, LettersOfEvents } from '../../platform/capability.ts';
import { inRounds, queueLetterIfKnown } from '../../platform/mail/index.ts';
import type { EventLetter, ProjectedBatch } from './rows.ts';
import { eventLetters } from './schema.ts';

/** Letters of one round. */
const AT_ONCE = 50;

type Kinds = readonly LettersOfEvents[];

/**
 * Returns what finds the letters that a batch calls for; they are stored in the transaction that
 * writes the batch into the tables.
 */
export function lettersOfKinds(
  kinds: Kinds,
): (batch: Pick<ProjectedBatch, 'outcomes'>, look: Exchange['look']) => EventLetter[] {
  return ({ outcomes }, look) =>
    outcomes.flatMap((outcome) =>
      kinds.flatMap(({ kind, of }) =>
        of(outcome, look).map((letter) => ({ seq: outcome.seq, kind, ...letter })),
      ),
    );
}

interface DeliveryDependencies {
  db: NodePgDatabase;
  kinds: Kinds;
  /** The product's name in letters. */
  appName: () => string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * Writes stored letters and queues them. Returns the function that stops it and waits for the
 * letter in work.
 */
export function startEventLetters(deps: DeliveryDependencies): () => Promise<void> {
  return inRounds(
    () => deliverEventLetters(deps),
    (err) => deps.log.error({ err }, 'letters about events were not written'),
  );
}

/**
 * Each leaves in the transaction that queues it, so that it is sent once, also when two processes
 * do it.
 */
export async function deliverEventLetters({ appName, db, kinds, log }: DeliveryDependencies): Promise<void> {
  const ids = await db
    .select({ id: eventLetters.id })
    .from(eventLetters)
    .orderBy(asc(eventLetters.id))
    .limit(AT_ONCE);
  for (const { id } of ids) {
    await db.transaction(async (tx) => {
      const [letter] = await tx
        .delete(eventLetters)
        .where(eq(eventLetters.id, id))
        .returning({ customer: eventLetters.customer, kind: eventLetters.kind, body: eventLetters.body });
      if (!letter) return;
      const write = kinds.find(({ kind }) => kind === letter.kind)?.write(letter.body, appName());
      if (!write) log.warn({ letter: id, kind: letter.kind }, 'a letter of an unknown kind was dropped');
      else if (!(await queueLetterIfKnown(tx, letter.customer, write)))
        log.warn({ letter: id }, 'a letter has no addressee');
    });
  }
}
