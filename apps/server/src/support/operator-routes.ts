import {
  chatReadBody,
  envelope,
  type InboxThread,
  inboxAssignmentBody,
  inboxConversation,
  inboxMessageBody,
  inboxPresence,
  inboxPresenceBody,
  inboxQuery,
  inboxThread,
  nothing,
  page,
} from '@trade/protocol';
import { z } from 'zod';
import { operatorOf } from '../operators/index.ts';
import { type App, CatalogueError, emptyBody } from '../platform/gateway/index.ts';
import { pageOf, readCursor, readId } from '../platform/gateway/paging.ts';
import {
  answer,
  assign,
  endByOperator,
  findConversation,
  inboxConversationOf,
  listConversations,
  noteSeenByOperator,
  positionOf,
  readThread,
  type Support,
} from './index.ts';

const params = z.object({ id: z.string() });

/** `/console/desk`: the operators' side of the chat. */
export function inboxRoutes(app: App, { support }: { support: Support }): void {
  const { db, presence, tell } = support;
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'support' } as const;
  const thread = { 200: envelope(inboxThread) };

  app.get(
    '/desk',
    {
      schema: {
        ...common,
        summary: 'Conversations: who waits longest first, the others latest first (support)',
        querystring: inboxQuery,
        response: { 200: envelope(page(inboxConversation)) },
      },
      config,
    },
    async (request) => {
      const { cursor, limit, mine, status } = request.query;
      const assignedTo = mine === 'true' ? operatorOf(request).account : null;
      const filter = { status, assignedTo, after: readCursor(cursor), limit: limit + 1 };
      const { items, next_cursor } = pageOf(await listConversations(db, filter), limit, positionOf);
      return request.answer({ items: items.map(inboxConversationOf), next_cursor });
    },
  );

  app.post(
    '/desk/presence',
    {
      schema: {
        ...common,
        summary: 'Whether the operator is at the desk; said again every few seconds (support)',
        body: inboxPresenceBody,
        response: { 200: envelope(inboxPresence) },
      },
      config,
    },
    async (request) => {
      presence.say(operatorOf(request), request.body.online);
      return request.answer({ operators: presence.colleagues() });
    },
  );

  app.get(
    '/desk/:id',
    {
      schema: {
        ...common,
        summary: 'One conversation with all that its customer and support have said (support)',
        params,
        response: thread,
      },
      config,
    },
    async (request) => request.answer(await present(readId(request.params.id))),
  );

  app.post(
    '/desk/:id/messages',
    {
      schema: {
        ...common,
        summary: 'Answer, and take the conversation if nobody has it (support)',
        params,
        body: inboxMessageBody,
        response: thread,
      },
      config,
    },
    async (request) => {
      const id = readId(request.params.id);
      const { client_id: clientId, text } = request.body;
      await answer(support, { id, operator: operatorOf(request).account, clientId, text });
      return request.answer(await present(id));
    },
  );

  app.post(
    '/desk/:id/read',
    {
      schema: {
        ...common,
        summary: 'Everything up to this message has been seen (support)',
        params,
        body: chatReadBody,
        response: { 200: envelope(nothing) },
      },
      config,
    },
    async (request) => {
      const id = readId(request.params.id);
      const userId = await customerOf(id);
      const through = await noteSeenByOperator(db, id, Number(request.body.through));
      tell(userId, { kind: 'read', through: String(through) });
      return request.answer(null);
    },
  );

  app.post(
    '/desk/:id/typing',
    {
      schema: {
        ...common,
        summary: 'The operator is typing (support)',
        params,
        body: emptyBody,
        response: { 200: envelope(nothing) },
      },
      config,
    },
    async (request) => {
      tell(await customerOf(readId(request.params.id)), { kind: 'typing' });
      return request.answer(null);
    },
  );

  app.post(
    '/desk/:id/assignment',
    {
      schema: {
        ...common,
        summary: 'Take a conversation, hand it over, or give it back to the queue (support)',
        params,
        body: inboxAssignmentBody,
        response: thread,
      },
      config,
    },
    async (request) => {
      const id = readId(request.params.id);
      const { operator: to } = request.body;
      await assign(support, { id, operator: operatorOf(request).account, to });
      return request.answer(await present(id));
    },
  );

  app.post(
    '/desk/:id/end',
    {
      schema: {
        ...common,
        summary: 'End a conversation (support)',
        params,
        body: emptyBody,
        response: thread,
      },
      config,
    },
    async (request) => {
      const id = readId(request.params.id);
      await endByOperator(support, { id, operator: operatorOf(request).account });
      return request.answer(await present(id));
    },
  );

  async function customerOf(id: number): Promise<number> {
    const found = await findConversation(db, id);
    if (found === null) throw new CatalogueError(559);
    return found.userId;
  }

  async function present(id: number): Promise<InboxThread> {
    const found = await readThread(support, id);
    if (found === null) throw new CatalogueError(559);
    return found;
  }
}
