import {
  type ChatMessage,
  type ChatMessageBody,
  type ChatState,
  CODES,
  calls,
  type Locale,
} from '@trade/protocol';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { attachFile } from '../../platform/files/index.ts';
import {
  type App,
  CatalogueError,
  callerOf,
  pageOf,
  RATE,
  readCursor,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import {
  appendMessage,
  endConversation,
  lockChat,
  noteSeenByCustomer,
  openConversation,
  stateOf,
} from './conversations.ts';
import { chatMessageOf, findSent, listMessages, readMessage, type StoredMessage } from './messages.ts';
import { supportMessages } from './schema.ts';
import type { Support } from './support.ts';

/**
 * A customer may send at most this many messages within the time: more than a person types, fewer
 * than a script sends.
 */
const MOST = 20;
const WITHIN_SECONDS = 60;

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

interface Writer {
  userId: number;
  locale: Locale;
}

/**
 * Stores a customer's message, opens a conversation if none is open, and shows it on their other
 * devices. The same client id again returns the first message, or throws 566 when the content
 * differs. Throws 571 for a message without content, 562 for a file that is not the customer's own
 * or was sent before, 557 for too many in a minute.
 */
async function sendMessage(
  { db, tell, typing }: Support,
  writer: Writer,
  body: ChatMessageBody,
): Promise<ChatMessage> {
  const text = body.text?.trim() ?? '';
  const { client_id: clientId, file } = body;
  if (text === '' && !file) throw new CatalogueError(CODES.information_incomplete);
  if (text !== '' && file) throw new CatalogueError(CODES.parameter_invalid);
  const { isNew, stored } = await db.transaction(async (tx) => {
    await lockChat(tx, writer.userId);
    const before = await findSent(tx, { userId: writer.userId, author: 'customer', clientId });
    if (before) return { isNew: false, stored: sameAs(before, { text, file }) };
    await refuseFlood(tx, writer.userId);
    if (file) await takeFile(tx, writer.userId, file.id);
    const conversation = await openConversation(tx, writer);
    const id = await appendMessage(
      tx,
      conversation,
      {
        author: 'customer',
        clientId,
        text: text === '' ? null : text,
        file: file?.id ?? null,
        fileName: file?.name ?? null,
      },
      { locale: writer.locale },
    );
    return { isNew: true, stored: await readMessage(tx, id) };
  });
  const message = chatMessageOf(stored);
  typing.forget(writer.userId);
  if (isNew) tell(writer.userId, { kind: 'message', message });
  return message;
}

function sameAs(
  stored: StoredMessage,
  { text, file }: Pick<ChatMessageBody, 'text' | 'file'>,
): StoredMessage {
  const { message } = stored;
  if ((message.text ?? '') !== text || message.file !== (file?.id ?? null))
    throw new CatalogueError(CODES.already_exists);
  return stored;
}

async function refuseFlood(tx: Transaction, userId: number): Promise<void> {
  const recent = and(
    eq(supportMessages.userId, userId),
    eq(supportMessages.author, 'customer'),
    gt(supportMessages.createdAt, sql`now() - make_interval(secs => ${WITHIN_SECONDS})`),
  );
  if ((await tx.$count(supportMessages, recent)) >= MOST) {
    throw new CatalogueError(CODES.too_many_requests, { seconds: WITHIN_SECONDS });
  }
}

async function takeFile(tx: Transaction, ownerId: number, id: string): Promise<void> {
  const used = await tx.$count(supportMessages, eq(supportMessages.file, id));
  if (used > 0) throw new CatalogueError(CODES.upload_failed);
  const isOwn =
    (await attachFile(tx, { id, ownerId, purpose: 'chat' })) ||
    (await attachFile(tx, { id, ownerId, purpose: 'chat_document' }));
  if (!isOwn) throw new CatalogueError(CODES.upload_failed);
}

/** `/support/chat`: the customer's side of the chat, for real and demo accounts alike. */
export function supportRoutes(app: App, support: Support): void {
  const { db, presence, typing } = support;
  const present = async (userId: number): Promise<ChatState> => ({
    online: presence.online,
    ...(await stateOf(db, userId)),
  });

  route(app, calls.readChat, async (request) => {
    const { customer: userId } = callerOf(request);
    const { cursor, limit } = request.query;
    const found = await listMessages(db, userId, { before: readCursor(cursor), limit: limit + 1 });
    const messages = pageOf(found.map(chatMessageOf), limit, ({ id }) => id);
    return { ...(await present(userId)), messages };
  });

  route(app, calls.sendChatMessage, { config: RATE.reports }, (request) => {
    const writer = { userId: callerOf(request).customer, locale: request.locale };
    return sendMessage(support, writer, request.body);
  });

  route(app, calls.markChatRead, async (request) => {
    const { customer: userId } = callerOf(request);
    await noteSeenByCustomer(db, userId, Number(request.body.through));
    return present(userId);
  });

  route(app, calls.showChatTyping, { config: RATE.reports }, (request) => {
    typing.note(callerOf(request).customer);
    return null;
  });

  route(app, calls.endChat, async (request) => {
    const { customer: userId } = callerOf(request);
    await endConversation(support, userId, { by: 'customer' });
    return withText(await present(userId), 'chat_ended');
  });
}
