import { CODES, calls, fileId, type InboxThread } from '@trade/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type Files, sendFile } from '../../platform/files/index.ts';
import {
  type App,
  CatalogueError,
  pageOf,
  readCursor,
  readId,
  requireUnchanged,
  route,
} from '../../platform/gateway/index.ts';
import { operators } from '../../platform/login/schema.ts';
import {
  appendMessage,
  type Conversation,
  endConversation,
  findConversation,
  lockChat,
  noteSeenByOperator,
} from './conversations.ts';
import { inboxConversationOf, listConversations, positionOf, readThread } from './inbox.ts';
import { chatMessageOf, findSent, readMessage } from './messages.ts';
import { supportConversations } from './schema.ts';
import type { Support } from './support.ts';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** An operator's act on a conversation. */
interface Act {
  id: number;
  /** Account. */
  operator: string;
}

/**
 * Answers a customer, and takes the conversation if nobody has it. The same client id again does
 * nothing. Throws 559 when the conversation does not exist, 12247 when it has ended, 556 when it is
 * a colleague's.
 */
async function answer(
  { db, tell }: Support,
  { id, operator, clientId, text }: Act & { clientId: string; text: string },
): Promise<void> {
  const stored = await db.transaction(async (tx) => {
    const conversation = await lockOpen(tx, id);
    const { assignedTo, userId } = conversation;
    if (assignedTo !== null && assignedTo !== operator)
      throw new CatalogueError(CODES.insufficient_permissions);
    if (await findSent(tx, { userId, author: 'operator', clientId })) return null;
    const message = { author: 'operator', operator, clientId, text } as const;
    const sent = await appendMessage(tx, conversation, message, { assignedTo: operator });
    const written = await readMessage(tx, sent);
    await note(tx, { id, operator }, userId, 'support.answer', { message: sent });
    return written;
  });
  if (stored === null) return;
  const { userId } = stored.message;
  tell(userId, { kind: 'message', message: chatMessageOf(stored) });
  tell(userId, { kind: 'read', through: String(stored.message.id) });
}

/**
 * Gives a conversation of `from` to an operator, or back to the queue (null). Throws 559 and 12247
 * like `answer`, 12320 when it is not assigned to `from` any more, and 12100 for an account that is
 * not an operator of support or is disabled.
 */
async function assign(
  { db }: Support,
  { from, id, operator, to }: Act & { from: string | null; to: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { assignedTo, userId } = await lockOpen(tx, id);
    requireUnchanged(assignedTo, from);
    if (to !== null && !(await isOfSupport(tx, to))) throw new CatalogueError(CODES.user_not_found);
    await tx.update(supportConversations).set({ assignedTo: to }).where(eq(supportConversations.id, id));
    await note(tx, { id, operator }, userId, 'support.assign', { to });
  });
}

/** Ends a conversation. Throws 559 when it does not exist, 12247 when it has ended before. */
async function endByOperator(support: Support, { id, operator }: Act): Promise<void> {
  const conversation = await findConversation(support.db, id);
  if (!conversation) throw new CatalogueError(CODES.not_found);
  const { userId } = conversation;
  const ended = await endConversation(support, userId, { by: 'operator', operator, only: id }, (tx) =>
    note(tx, { id, operator }, userId, 'support.end', {}),
  );
  if (!ended) throw new CatalogueError(CODES.order_not_found_or_closed);
}

async function lockOpen(tx: Transaction, id: number): Promise<Conversation> {
  const found = await findConversation(tx, id);
  if (!found) throw new CatalogueError(CODES.not_found);
  await lockChat(tx, found.userId);
  // Read again: it may have ended, or been given to somebody, while this call waited for the lock.
  const conversation = await findConversation(tx, id);
  if (!conversation || conversation.endedAt !== null)
    throw new CatalogueError(CODES.order_not_found_or_closed);
  return conversation;
}

async function isOfSupport(tx: Transaction, account: string): Promise<boolean> {
  const [found] = await tx
    .select({ roles: operators.roles })
    .from(operators)
    .where(and(eq(operators.account, account), isNull(operators.disabledAt)));
  return found?.roles.includes('support') ?? false;
}

function note(
  tx: Parameters<typeof audit>[0],
  { id, operator }: Act,
  userId: number,
  action: string,
  detail: Record<string, string | number | null>,
): Promise<void> {
  return audit(tx, {
    operator,
    action,
    subject: `customer:${userId}`,
    detail: { conversation: id, ...detail },
  });
}

/** `/console/desk`: the operators' side of the chat. */
export function inboxRoutes(app: App, { support }: { support: Support }): void {
  const { db, presence, tell } = support;

  route(app, calls.listConversations, async (request) => {
    const { cursor, limit, mine, status } = request.query;
    const assignedTo = mine === 'true' ? operatorOf(request).account : null;
    const filter = { status, assignedTo, after: readCursor(cursor), limit: limit + 1 };
    const { items, next_cursor } = pageOf(await listConversations(db, filter), limit, positionOf);
    return { items: items.map(inboxConversationOf), next_cursor };
  });

  route(app, calls.setInboxPresence, (request) => {
    presence.say(operatorOf(request), request.body.online);
    return { operators: presence.colleagues() };
  });

  route(app, calls.readConversation, (request) => present(readId(request.params.id)));

  route(app, calls.answerConversation, async (request) => {
    const id = readId(request.params.id);
    const { client_id: clientId, text } = request.body;
    await answer(support, { id, operator: operatorOf(request).account, clientId, text });
    return present(id);
  });

  route(app, calls.markConversationRead, async (request) => {
    const id = readId(request.params.id);
    const userId = await customerOf(id);
    const through = await noteSeenByOperator(db, id, Number(request.body.through));
    tell(userId, { kind: 'read', through: String(through) });
    return null;
  });

  route(app, calls.showInboxTyping, async (request) => {
    tell(await customerOf(readId(request.params.id)), { kind: 'typing' });
    return null;
  });

  route(app, calls.assignConversation, async (request) => {
    const id = readId(request.params.id);
    const { from, operator: to } = request.body;
    await assign(support, { id, operator: operatorOf(request).account, from, to });
    return present(id);
  });

  route(app, calls.endConversation, async (request) => {
    const id = readId(request.params.id);
    await endByOperator(support, { id, operator: operatorOf(request).account });
    return present(id);
  });

  async function customerOf(id: number): Promise<number> {
    const found = await findConversation(db, id);
    if (found === null) throw new CatalogueError(CODES.not_found);
    return found.userId;
  }

  async function present(id: number): Promise<InboxThread> {
    const found = await readThread(support, id);
    if (found === null) throw new CatalogueError(CODES.not_found);
    return found;
  }
}

/** `/console/desk-files`: files that customers have sent in the chat. */
export function inboxFileRoutes(app: App, { db, files }: { db: NodePgDatabase; files: Files }): void {
  route(app, calls.readInboxFile, async (request, reply) => {
    const { account } = operatorOf(request);
    const id = fileId.safeParse(request.params.id);
    if (!id.success) throw new CatalogueError(CODES.not_found);
    const file = await files.readChatFile(id.data);
    await db.transaction((tx) =>
      audit(tx, {
        operator: account,
        action: 'chat_file.view',
        subject: `customer:${file.ownerId}`,
        detail: { file: file.id },
      }),
    );
    return sendFile(reply, file);
  });
}
