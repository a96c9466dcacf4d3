import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { users } from '../../platform/login/schema.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { chatAnswered } from './notifications.ts';
import { supportConversations, supportMessages } from './schema.ts';

/** The customer is told of an answer that stays unseen for this long. */
const UNSEEN_FOR_SECONDS = 60;
const LOOK_EVERY = 15_000;
/** Conversations handled in one run. */
const AT_ONCE = 50;

export interface AnswerDependencies {
  db: NodePgDatabase;
  notifier: Notifier;
  log: FastifyBaseLogger;
}

/** Tells customers who are away of answers. Returns a function that stops it. */
export function startTellingAnswers(deps: AnswerDependencies): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    await tellUnseenAnswers(deps, UNSEEN_FOR_SECONDS).catch((err: unknown) =>
      deps.log.error({ err }, 'customers were not told of answers of support'),
    );
    busy = false;
  }, LOOK_EVERY).unref();
  return () => clearInterval(timer);
}

/**
 * Tells once for each conversation of its answers unseen for so many seconds. Each answer is told
 * once.
 */
export async function tellUnseenAnswers(deps: AnswerDependencies, seconds: number): Promise<void> {
  const { db, log } = deps;
  const due = await db
    .selectDistinct({ id: supportConversations.id })
    .from(supportConversations)
    .innerJoin(supportMessages, eq(supportMessages.conversation, supportConversations.id))
    .where(and(unsent(), sql`${supportMessages.createdAt} < now() - make_interval(secs => ${seconds})`))
    .limit(AT_ONCE);
  for (const { id } of due) {
    // One that fails is tried again, and does not delay the others.
    await tellOfAnswers(deps, id).catch((err: unknown) =>
      log.warn({ err, conversation: id }, 'a customer was not told of an answer of support'),
    );
  }
}

/** The condition for answers that the customer has neither seen nor been told of. */
function unsent() {
  const { mailedThrough, seenByCustomer } = supportConversations;
  return and(
    eq(supportMessages.author, 'operator'),
    or(isNotNull(supportMessages.text), isNotNull(supportMessages.file)),
    gt(supportMessages.id, seenByCustomer),
    gt(supportMessages.id, mailedThrough),
  );
}

/** They are marked in the transaction that queues what is told. */
async function tellOfAnswers({ db, notifier }: AnswerDependencies, id: number) {
  const told = await db.transaction(async (tx) => {
    const [conversation] = await tx
      .select({
        userId: users.id,
        locale: supportConversations.locale,
        email: users.email,
        name: users.nickname,
      })
      .from(supportConversations)
      .innerJoin(users, eq(users.id, supportConversations.userId))
      .where(eq(supportConversations.id, id))
      .for('update', { of: supportConversations, skipLocked: true });
    if (!conversation) return null;
    const answers = await tx
      .select({ id: supportMessages.id, text: supportMessages.text, fileName: supportMessages.fileName })
      .from(supportMessages)
      .innerJoin(supportConversations, eq(supportConversations.id, supportMessages.conversation))
      .where(and(eq(supportConversations.id, id), unsent()))
      .orderBy(asc(supportMessages.id));
    const last = answers.at(-1);
    if (!last) return null;
    const { userId, ...addressee } = conversation;
    const texts = answers.map(({ fileName, text }) => text ?? fileName ?? '');
    const announcement = await notifier.tell(tx, chatAnswered, {
      customer: { id: userId, mode: 'real' },
      addressee,
      data: { answers: texts },
    });
    await tx
      .update(supportConversations)
      .set({ mailedThrough: last.id })
      .where(eq(supportConversations.id, id));
    return announcement;
  });
  told?.send();
}
