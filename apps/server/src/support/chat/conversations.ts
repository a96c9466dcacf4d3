import type { ChatAuthor, ChatState, Locale } from '@trade/protocol';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/login/schema.ts';
import { chatMessageOf, readMessage } from './messages.ts';
import { supportConversations, supportMessages } from './schema.ts';
import type { Support } from './support.ts';

export type Conversation = typeof supportConversations.$inferSelect;
type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | '$count'>;

/**
 * Locks a customer's chat: one change at a time, so that message ids become visible in rising
 * order.
 */
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

/** Returns the customer's open conversation, or opens one. */
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

/** Stores a message and updates its conversation. Returns the message's id. */
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
      // Whoever writes has seen all earlier messages.
      ...(byCustomer ? { seenByCustomer: added.id } : { seenByOperator: added.id }),
    })
    .where(eq(supportConversations.id, id));
  return added.id;
}

/** Returns the state of a customer's chat. The caller knows `online`. */
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

/** Marks everything up to a message as seen by the customer. */
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

/** Marks one conversation as seen by operators. Returns up to which message it is seen now. */
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
 * Ends a customer's open conversation and tells their devices. The messages stay. Returns false and
 * does nothing when none is open, or when another one than `only` is. `note` runs last in the same
 * transaction.
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
