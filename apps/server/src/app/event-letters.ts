import { listInstruments } from '@trade/engine';
import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { type EventLetter, eventLetters, type ProjectedBatch } from '../core/projection/index.ts';
import type { Sequencer } from '../core/sequencer/index.ts';
import { PRODUCT_LETTER, productLetters, writeProductLetter } from '../earn/index.ts';
import { contractIn } from '../market/instruments/index.ts';
import { inRounds, queueLetterIfKnown, type Writing } from '../platform/mail/index.ts';
import {
  CONDITIONAL_LETTER,
  conditionalLetters,
  writeConditionalLetter,
} from '../trading/conditional/index.ts';
import { POSITION_LETTER, positionLetters, writePositionLetter } from '../trading/contracts/index.ts';

/** Letters of one round. */
const AT_ONCE = 50;

/**
 * Returns the letters that a batch calls for; they are stored in the transaction that writes the
 * batch into the tables.
 */
export function lettersOf(batch: ProjectedBatch, look: Sequencer['look']): EventLetter[] {
  const contracts = { find: (symbol: string) => look((state) => contractIn(state, symbol)) };
  const instrumentOf = (symbol: string) =>
    look(
      (state) => listInstruments(state).find(({ instrument }) => instrument.symbol === symbol)?.instrument,
    );
  return batch.outcomes.flatMap((outcome) => [
    ...positionLetters(outcome, contracts),
    ...conditionalLetters(outcome, { contracts, instrumentOf }),
    ...productLetters(outcome),
  ]);
}

interface DeliveryDependencies {
  db: NodePgDatabase;
  /** The product's name in letters. */
  appName: () => string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** How each kind of letter is written. */
const WRITERS: Readonly<Record<string, (body: unknown, app: string) => Writing>> = {
  [POSITION_LETTER]: writePositionLetter,
  [CONDITIONAL_LETTER]: writeConditionalLetter,
  [PRODUCT_LETTER]: writeProductLetter,
};

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
export async function deliverEventLetters({ appName, db, log }: DeliveryDependencies): Promise<void> {
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
      const write = WRITERS[letter.kind]?.(letter.body, appName());
      if (!write) log.warn({ letter: id, kind: letter.kind }, 'a letter of an unknown kind was dropped');
      else if (!(await queueLetterIfKnown(tx, letter.customer, write)))
        log.warn({ letter: id }, 'a letter has no addressee');
    });
  }
}
