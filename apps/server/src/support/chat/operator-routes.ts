import { CODES, calls, fileId, type InboxThread } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type Files, sendFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import { answer, assign, endByOperator } from './answer.ts';
import { findConversation, noteSeenByOperator } from './conversations.ts';
import { inboxConversationOf, listConversations, positionOf, readThread } from './inbox.ts';
import type { Support } from './support.ts';

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
    const { operator: to } = request.body;
    await assign(support, { id, operator: operatorOf(request).account, to });
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

/** `/console/desk-files`: what customers have sent in the chat. */
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
