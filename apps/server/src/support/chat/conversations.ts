import type { ChatAuthor, ChatState, Locale } from '@trade/protocol';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/login/schema.ts';
import { chatMessageOf, readMessage } from './messages.ts';
import { supportConversations, supportMessages } from './schema.ts';
import type { Support } from './support.ts';

export type Conversation = typeof supportConversations.$inferSelect;
type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | '$count'>;

/** One change of a customer's chat at a time, so that the ids of their messages grow in the order they become visible. */
export async function lockChat(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function findConversation(
  db: Pick<NodePgDatabase, 'select'>,
  id: number,
): Promise<Conversation | null> {
  const [found] = await db.select().from(supportConversations).where(eq(supportConversations.id, id));
  return found ?? null;
}

async function findOpen(db: Pick<NodePgDatabase, 'select'>, userId: number): Promise<Conversation | null> {
  const [found] = await db
    .select()
    .from(supportConversations)
    .where(and(eq(supportConversations.userId, userId), isNull(supportConversations.endedAt)));
  return found ?? null;
}

/** The customer's open conversation, which begins now when there is none. */
export async function openConversation(
  tx: Transaction,
  customer: { userId: number; locale: Locale },
): Promise<Conversation> {
  const open = await findOpen(tx, customer.userId);
  if (open) return open;
  const [opened] = await tx.insert(supportConversations).values(customer).returning();
  if (!opened) throw new Error('a new conversation has an id');
  return opened;
}

type NewMessage = Omit<typeof supportMessages.$inferInsert, 'conversation' | 'userId'>;

/** Writes a message down, and where the conversation stands after it. Returns the message's id. */
export async function appendMessage(
  tx: Transaction,
  conversation: Conversation,
  message: NewMessage,
  state: Partial<Pick<Conversation, 'locale' | 'assignedTo' | 'endedAt'>> = {},
): Promise<number> {
  const { id, userId } = conversation;
  const [added] = await tx
    .insert(supportMessages)
    .values({ ...message, conversation: id, userId })
    .returning({ id: supportMessages.id });
  if (!added) throw new Error('a new message has an id');
  const byCustomer = message.author === 'customer';
  await tx
    .update(supportConversations)
    .set({
      ...state,
      lastMessage: added.id,
      waitingFrom: byCustomer ? sql`coalesce(${supportConversations.waitingFrom}, ${added.id})` : null,
      // Who writes has seen what was there.
      ...(byCustomer ? { seenByCustomer: added.id } : { seenByOperator: added.id }),
    })
    .where(eq(supportConversations.id, id));
  return added.id;
}

/** How a customer's chat stands; `online` is for the caller to know. */
export async function stateOf(
  db: Pick<NodePgDatabase, 'select' | '$count'>,
  userId: number,
): Promise<Omit<ChatState, 'online'>> {
  const [latest] = await db
    .select()
    .from(supportConversations)
    .where(eq(supportConversations.userId, userId))
    .orderBy(desc(supportConversations.id))
    .limit(1);
  if (!latest) return { conversation_id: null, unread: 0, read_by_operator: null };
  const unseen = and(
    eq(supportMessages.userId, userId),
    eq(supportMessages.author, 'operator'),
    gt(supportMessages.id, latest.seenByCustomer),
  );
  return {
    conversation_id: latest.endedAt === null ? String(latest.id) : null,
    unread: await db.$count(supportMessages, unseen),
    read_by_operator: latest.seenByOperator === 0 ? null : String(latest.seenByOperator),
  };
}

/** Notes that the customer has seen everything up to a message of theirs. */
export async function noteSeenByCustomer(
  db: Pick<NodePgDatabase, 'update'>,
  userId: number,
  through: number,
): Promise<void> {
  const { lastMessage, seenByCustomer } = supportConversations;
  await db
    .update(supportConversations)
    .set({ seenByCustomer: sql`greatest(${seenByCustomer}, least(${lastMessage}, ${through}::bigint))` })
    .where(eq(supportConversations.userId, userId));
}

/** The same for operators, of one conversation. Returns up to where it is seen now. */
export async function noteSeenByOperator(
  db: Pick<NodePgDatabase, 'update'>,
  id: number,
  through: number,
): Promise<number> {
  const { lastMessage, seenByOperator } = supportConversations;
  const [seen] = await db
    .update(supportConversations)
    .set({ seenByOperator: sql`greatest(${seenByOperator}, least(${lastMessage}, ${through}::bigint))` })
    .where(eq(supportConversations.id, id))
    .returning({ through: seenByOperator });
  return seen?.through ?? 0;
}

/**
 * Ends a customer's open conversation and tells their devices. What was said stays. Returns false, doing nothing, when none is open,
 * or another than `only`. `note` runs in the same transaction, last.
 */
export async function endConversation(
  { db, tell }: Support,
  userId: number,
  ending: { by: ChatAuthor; operator?: string; only?: number },
  note: (tx: Pick<NodePgDatabase, 'execute' | 'insert' | 'select'>) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const stored = await db.transaction(async (tx) => {
    await lockChat(tx, userId);
    const open = await findOpen(tx, userId);
    if (!open || (ending.only !== undefined && open.id !== ending.only)) return null;
    const message = { author: ending.by, operator: ending.operator ?? null };
    const id = await appendMessage(tx, open, message, { endedAt: new Date() });
    const ended = await readMessage(tx, id);
    await note(tx);
    return ended;
  });
  if (stored === null) return false;
  tell(userId, { kind: 'message', message: chatMessageOf(stored) });
  return true;
}
