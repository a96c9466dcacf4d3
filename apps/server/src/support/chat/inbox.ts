import type { HoldKind, InboxConversation, InboxStatus, InboxThread } from '@trade/protocol';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { heldKinds } from '../../customers/holds/index.ts';
import { files } from '../../platform/files/schema.ts';
import { users } from '../../platform/login/schema.ts';
import type { Conversation } from './conversations.ts';
import { chatMessageOf, inboxMessageOf, listMessages, type StoredMessage } from './messages.ts';
import { supportConversations, supportMessages } from './schema.ts';
import type { Support } from './support.ts';

/** Operators see at most this many messages of one customer. */
const SHOWN = 200;

interface Listed extends StoredMessage {
  conversation: Conversation;
  customer: { id: number; email: string; nickname: string; held: HoldKind[] };
  unread: number;
}

interface InboxFilter {
  status: InboxStatus;
  /** Account of the operator whose conversations to list; null for all. */
  assignedTo: string | null;
  after: number | undefined;
  limit: number;
}

const isWaiting = and(isNull(supportConversations.endedAt), isNotNull(supportConversations.waitingFrom));

/**
 * Lists conversations: among those waiting for an answer the longest wait first, among the others
 * the newest first.
 */
export function listConversations(
  db: Pick<NodePgDatabase, 'select'>,
  { after, assignedTo, limit, status }: InboxFilter,
): Promise<Listed[]> {
  const { assignedTo: assignee, endedAt, lastMessage, waitingFrom } = supportConversations;
  const inState = {
    waiting: isWaiting,
    answered: and(isNull(endedAt), isNull(waitingFrom)),
    ended: isNotNull(endedAt),
  }[status];
  const [by, beyond, order] =
    status === 'waiting' ? [waitingFrom, gt, asc] : ([lastMessage, lt, desc] as const);
  const mine = assignedTo === null ? undefined : eq(assignee, assignedTo);
  const more = after === undefined ? undefined : beyond(by, after);
  return read(db, and(inState, mine, more), order(by), limit);
}

/** Returns the cursor of the next page. */
export function positionOf({ conversation }: Listed): number {
  const { endedAt, lastMessage, waitingFrom } = conversation;
  return endedAt === null && waitingFrom !== null ? waitingFrom : lastMessage;
}

/**
 * Returns a conversation with the messages of its customer and of support, or null when it does not
 * exist.
 */
export async function readThread({ db, openApps, typing }: Support, id: number): Promise<InboxThread | null> {
  const [found] = await read(db, eq(supportConversations.id, id), asc(supportConversations.id), 1);
  if (!found) return null;
  const { seenByCustomer, userId } = found.conversation;
  const [messages, isOnline] = await Promise.all([
    listMessages(db, userId, { before: undefined, limit: SHOWN }),
    openApps.isOpen(userId),
  ]);
  return {
    ...inboxConversationOf(found),
    messages: messages.map(inboxMessageOf).reverse(),
    customer_online: isOnline,
    customer_typing: typing.isTyping(userId),
    read_by_customer: seenByCustomer === 0 ? null : String(seenByCustomer),
  };
}

export function inboxConversationOf(listed: Listed): InboxConversation {
  const { conversation, customer, unread } = listed;
  const { assignedTo, endedAt, id, locale, openedAt, waitingFrom } = conversation;
  return {
    id: String(id),
    customer: { ...customer, id: String(customer.id) },
    locale,
    status: endedAt !== null ? 'ended' : waitingFrom !== null ? 'waiting' : 'answered',
    assigned_to: assignedTo,
    unread,
    last_message: chatMessageOf(listed),
    opened_at: openedAt.getTime(),
    ended_at: endedAt?.getTime() ?? null,
  };
}

function read(
  db: Pick<NodePgDatabase, 'select'>,
  where: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<Listed[]> {
  return db
    .select({
      conversation: supportConversations,
      customer: { id: users.id, email: users.email, nickname: users.nickname, held: heldKinds },
      message: supportMessages,
      file: { size: files.size, purpose: files.purpose },
      unread: unreadByOperators(),
    })
    .from(supportConversations)
    .innerJoin(users, eq(users.id, supportConversations.userId))
    .innerJoin(supportMessages, eq(supportMessages.id, supportConversations.lastMessage))
    .leftJoin(files, eq(files.id, supportMessages.file))
    .where(where)
    .orderBy(order)
    .limit(limit);
}

function unreadByOperators() {
  return sql<number>`(
    SELECT count(*)::int FROM support_messages AS unseen
    WHERE unseen.conversation = ${supportConversations.id} AND unseen.author = 'customer'
      AND unseen.id > ${supportConversations.seenByOperator}
  )`;
}
