import type { ChatContent, ChatMessage, InboxMessage } from '@trade/protocol';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { files } from '../../platform/files/schema.ts';
import { supportMessages } from './schema.ts';

type Queries = Pick<NodePgDatabase, 'select'>;
type MessageRow = typeof supportMessages.$inferSelect;

export interface StoredMessage {
  message: MessageRow;
  /** The message's file, or null. */
  file: Pick<typeof files.$inferSelect, 'size' | 'purpose'> | null;
}

const COLUMNS = { message: supportMessages, file: { size: files.size, purpose: files.purpose } };

/** Returns a customer's messages of all conversations, newest first, with ids below `before`. */
export function listMessages(
  db: Queries,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredMessage[]> {
  const older = before === undefined ? undefined : lt(supportMessages.id, before);
  return db
    .select(COLUMNS)
    .from(supportMessages)
    .leftJoin(files, eq(files.id, supportMessages.file))
    .where(and(eq(supportMessages.userId, userId), older))
    .orderBy(desc(supportMessages.id))
    .limit(limit);
}

/** Returns the message that a client sent before under this id, if any. */
export async function findSent(
  db: Queries,
  { userId, author, clientId }: Pick<MessageRow, 'userId' | 'author'> & { clientId: string },
): Promise<StoredMessage | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(supportMessages)
    .leftJoin(files, eq(files.id, supportMessages.file))
    .where(
      and(
        eq(supportMessages.userId, userId),
        eq(supportMessages.author, author),
        eq(supportMessages.clientId, clientId),
      ),
    );
  return found ?? null;
}

export async function readMessage(db: Queries, id: number): Promise<StoredMessage> {
  const [found] = await db
    .select(COLUMNS)
    .from(supportMessages)
    .leftJoin(files, eq(files.id, supportMessages.file))
    .where(eq(supportMessages.id, id));
  if (!found) throw new Error(`There is no message ${id}`);
  return found;
}

/** A message as its customer reads it: without the name of the operator who wrote it. */
export function chatMessageOf(stored: StoredMessage): ChatMessage {
  const { author, clientId, conversation, createdAt, id } = stored.message;
  return {
    id: String(id),
    conversation_id: String(conversation),
    client_id: author === 'customer' ? clientId : null,
    author,
    content: contentOf(stored),
    created_at: createdAt.getTime(),
  };
}

export function inboxMessageOf(stored: StoredMessage): InboxMessage {
  return { ...chatMessageOf(stored), operator: stored.message.operator };
}

function contentOf({ file, message }: StoredMessage): ChatContent {
  if (message.text !== null) return { kind: 'text', text: message.text };
  if (message.file === null || file === null) return { kind: 'ended' };
  const { file: id, fileName } = message;
  return {
    kind: 'file',
    file: { id, name: fileName ?? '', size: file.size, picture: file.purpose === 'chat' },
  };
}
