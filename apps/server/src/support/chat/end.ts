import type { ChatAuthor } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { appendMessage, findOpen, lockChat } from './conversations.ts';
import { chatMessageOf, readMessage } from './messages.ts';
import type { Support } from './support.ts';

/**
 * Ends a customer's open conversation and tells their devices. What was said stays. Answers false, doing nothing, when none is open,
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
