import type { EngineEvent } from '@trade/engine';
import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { inRounds } from '../../platform/mail/index.ts';
import {
  addresseeOf,
  type EngineNews,
  type Look,
  type Notifier,
} from '../../platform/notifications/index.ts';
import type { EventLetter, ProjectedBatch } from './rows.ts';
import { eventLetters } from './schema.ts';

/** Letters of one round. */
const AT_ONCE = 50;

/**
 * Returns what finds the letters that a batch calls for: those about real money. They are stored in
 * the transaction that writes the batch into the tables.
 */
export function lettersOfNews(
  news: readonly EngineNews[],
): (batch: Pick<ProjectedBatch, 'outcomes'>, look: Look) => EventLetter[] {
  const stored = news.filter(({ storedAs }) => storedAs !== null);
  return ({ outcomes }, look) => {
    const letters: EventLetter[] = [];
    for (const outcome of outcomes) {
      const changes = outcome.events.filter(isNews);
      // Most commands change none, and the order is that of the kinds.
      if (changes.length === 0) continue;
      for (const { find, findOfOrder, storedAs } of stored) {
        for (const change of changes) {
          const { customer } = change.type === 'entry' ? change.entry : change.order;
          const found =
            change.type === 'entry'
              ? find(change.entry, outcome, look)
              : findOfOrder(change.order, outcome, look);
          if (found) letters.push({ seq: outcome.seq, customer, kind: storedAs ?? '', body: found.data });
        }
      }
    }
    return letters;
  };
}

function isNews(event: EngineEvent): event is Extract<EngineEvent, { type: 'entry' | 'order' }> {
  if (event.type === 'entry') return event.entry.mode === 'real';
  return event.type === 'order' && event.order.mode === 'real';
}

interface DeliveryDependencies {
  db: NodePgDatabase;
  news: readonly EngineNews[];
  notifier: Notifier;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * Tells what was stored. Returns the function that stops it and waits for the letter in work.
 */
export function startEventLetters(deps: DeliveryDependencies): () => Promise<void> {
  return inRounds(
    () => deliverEventLetters(deps),
    (err) => deps.log.error({ err }, 'letters about events were not written'),
  );
}

/**
 * Tells due letters one after the other. One that fails stays, and does not keep the others.
 */
export async function deliverEventLetters(deps: DeliveryDependencies): Promise<void> {
  const { db, log } = deps;
  const ids = await db
    .select({ id: eventLetters.id })
    .from(eventLetters)
    .orderBy(asc(eventLetters.id))
    .limit(AT_ONCE);
  for (const { id } of ids) {
    await deliver(deps, id).catch((err: unknown) =>
      log.error({ err, letter: id }, 'a letter about an event was not written'),
    );
  }
}

/**
 * Each leaves in the transaction that queues it, so that it is sent once, also when two processes
 * do it.
 */
async function deliver({ db, log, news, notifier }: DeliveryDependencies, id: number): Promise<void> {
  const told = await db.transaction(async (tx) => {
    const [letter] = await tx
      .delete(eventLetters)
      .where(eq(eventLetters.id, id))
      .returning({ customer: eventLetters.customer, kind: eventLetters.kind, body: eventLetters.body });
    if (!letter) return null;
    const sources = news.filter(({ storedAs }) => storedAs === letter.kind);
    const found = sources.map(({ read }) => read(letter.body as object)).find(Boolean);
    const addressee = await addresseeOf(tx, letter.customer);
    if (!found) log.warn({ letter: id, kind: letter.kind }, 'a letter of an unknown kind was dropped');
    else if (!addressee) log.warn({ letter: id }, 'a letter has no addressee');
    if (!found || !addressee) return null;
    const { data, notification } = found;
    const customer = { id: letter.customer, mode: 'real' } as const;
    const announcement = await notifier.tellOfEngine(tx, notification, { customer, addressee, data });
    if (!announcement.isTaken) throw new Error(`No channel could tell ${notification.kind}`);
    return announcement;
  });
  told?.send();
}
