import {
  type ChatState,
  chatMessage,
  chatMessageBody,
  chatReadBody,
  chatState,
  envelope,
  nothing,
  supportChat,
  supportChatQuery,
} from '@trade/protocol';
import {
  type App,
  CatalogueError,
  callerOf,
  emptyBody,
  RATE,
  requireCaller,
} from '../platform/gateway/index.ts';
import { noteSeenByCustomer, stateOf } from './conversations.ts';
import { endConversation } from './end.ts';
import { chatMessageOf, listMessages } from './messages.ts';
import { sendMessage } from './send.ts';
import type { Support } from './support.ts';

const CURSOR = /^[1-9]\d{0,14}$/;

/** `/support/chat`: the customer's side of the chat, from a real or a demo account alike. */
export function registerSupportRoutes(app: App, support: Support): void {
  const { db, presence, typing } = support;
  const common = { tags: ['Support'], security: [{ bearer: [] }] };
  const onRequest = requireCaller;
  const present = async (userId: number): Promise<ChatState> => ({
    online: presence.online,
    ...(await stateOf(db, userId)),
  });

  app.get(
    '/support/chat',
    {
      schema: {
        ...common,
        summary: 'How the chat stands, and its messages, newest first',
        querystring: supportChatQuery,
        response: { 200: envelope(supportChat) },
      },
      onRequest,
    },
    async (request) => {
      const { userId } = callerOf(request);
      const { cursor, limit } = request.query;
      if (cursor !== undefined && !CURSOR.test(cursor)) throw new CatalogueError(561);
      const before = cursor === undefined ? undefined : Number(cursor);
      const found = await listMessages(db, userId, { before, limit: limit + 1 });
      const items = found.slice(0, limit).map(chatMessageOf);
      const next_cursor = found.length > limit ? (items.at(-1)?.id ?? null) : null;
      return request.answer({ ...(await present(userId)), messages: { items, next_cursor } });
    },
  );

  app.post(
    '/support/chat/messages',
    {
      schema: {
        ...common,
        summary: 'Say something, or send a file',
        body: chatMessageBody,
        response: { 200: envelope(chatMessage) },
      },
      onRequest,
      config: RATE.reports,
    },
    async (request) => {
      const writer = { userId: callerOf(request).userId, locale: request.locale };
      return request.answer(await sendMessage(support, writer, request.body));
    },
  );

  app.post(
    '/support/chat/read',
    {
      schema: {
        ...common,
        summary: 'Everything up to this message has been seen',
        body: chatReadBody,
        response: { 200: envelope(chatState) },
      },
      onRequest,
    },
    async (request) => {
      const { userId } = callerOf(request);
      await noteSeenByCustomer(db, userId, Number(request.body.through));
      return request.answer(await present(userId));
    },
  );

  app.post(
    '/support/chat/typing',
    {
      schema: {
        ...common,
        summary: 'The customer is typing',
        body: emptyBody,
        response: { 200: envelope(nothing) },
      },
      onRequest,
      config: RATE.reports,
    },
    async (request) => {
      typing.note(callerOf(request).userId);
      return request.answer(null);
    },
  );

  app.post(
    '/support/chat/end',
    {
      schema: {
        ...common,
        summary: 'End the open conversation, if there is one; the next message opens another',
        body: emptyBody,
        response: { 200: envelope(chatState) },
      },
      onRequest,
    },
    async (request) => {
      const { userId } = callerOf(request);
      await endConversation(support, userId, { by: 'customer' });
      return request.answer(await present(userId), 'chat_ended');
    },
  );
}
