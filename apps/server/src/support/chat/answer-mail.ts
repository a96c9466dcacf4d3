import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { users } from '../../platform/login/schema.ts';
import { RecipientRefused } from '../../platform/mail/index.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { chatAnswered } from './notifications.ts';
import { supportConversations, supportMessages } from './schema.ts';

/** An answer that stays unseen for this long is also sent to the customer by email. */
const UNSEEN_FOR_SECONDS = 60;
const LOOK_EVERY = 15_000;
/** Conversations handled in one run. */
const AT_ONCE = 50;

export interface AnswerMailDependencies {
  db: NodePgDatabase;
  notifier: Notifier;
  log: FastifyBaseLogger;
}

/** Sends answers by email to customers who are away. Returns a function that stops it. */
export function startAnswerMail(deps: AnswerMailDependencies): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    await mailUnseenAnswers(deps, UNSEEN_FOR_SECONDS).catch((err: unknown) =>
      deps.log.error({ err }, 'answers of support were not sent by email'),
    );
    busy = false;
  }, LOOK_EVERY).unref();
  return () => clearInterval(timer);
}

/**
 * Sends one letter per conversation with answers unseen for so many seconds. Each answer is sent
 * once.
 */
export async function mailUnseenAnswers(deps: AnswerMailDependencies, seconds: number): Promise<void> {
  const { db, log } = deps;
  const due = await db
    .selectDistinct({ id: supportConversations.id })
    .from(supportConversations)
    .innerJoin(supportMessages, eq(supportMessages.conversation, supportConversations.id))
    .where(and(unsent(), sql`${supportMessages.createdAt} < now() - make_interval(secs => ${seconds})`))
    .limit(AT_ONCE);
  for (const { id } of due) {
    // A failed letter is tried again, and does not delay the others.
    await mailConversation(deps, id).catch((err: unknown) =>
      log.warn({ err, conversation: id }, 'an answer of support was not sent by email'),
    );
  }
}

/** The condition for answers that the customer has neither seen nor received by email. */
function unsent() {
  const { mailedThrough, seenByCustomer } = supportConversations;
  return and(
    eq(supportMessages.author, 'operator'),
    or(isNotNull(supportMessages.text), isNotNull(supportMessages.file)),
    gt(supportMessages.id, seenByCustomer),
    gt(supportMessages.id, mailedThrough),
  );
}

/**
 * The row stays locked until the provider has the letter: nobody else sends it, and a failed letter
 * is not marked as sent.
 */
async function mailConversation({ db, log, notifier }: AnswerMailDependencies, id: number) {
  await db.transaction(async (tx) => {
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
    if (!conversation) return;
    const answers = await tx
      .select({ id: supportMessages.id, text: supportMessages.text, fileName: supportMessages.fileName })
      .from(supportMessages)
      .innerJoin(supportConversations, eq(supportConversations.id, supportMessages.conversation))
      .where(and(eq(supportConversations.id, id), unsent()))
      .orderBy(asc(supportMessages.id));
    const last = answers.at(-1);
    if (!last) return;
    const { userId, ...addressee } = conversation;
    const texts = answers.map(({ fileName, text }) => text ?? fileName ?? '');
    try {
      await notifier.sendNow(chatAnswered, {
        customer: { id: userId, mode: 'real' },
        addressee,
        data: { answers: texts },
      });
    } catch (error) {
      // The mailbox does not exist: trying again would not help.
      if (!(error instanceof RecipientRefused)) throw error;
      log.warn({ conversation: id }, 'the mailbox of an answer does not exist');
    }
    await tx
      .update(supportConversations)
      .set({ mailedThrough: last.id })
      .where(eq(supportConversations.id, id));
  });
}
