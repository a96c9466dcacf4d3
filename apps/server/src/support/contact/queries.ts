import type { ContactMessage, ContactStatus } from '@trade/protocol';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { heldKinds } from '../../customers/holds/index.ts';
import { users } from '../../platform/login/schema.ts';
import { contactImages, contactMessages } from './schema.ts';

type Queries = Pick<NodePgDatabase, 'select'>;

/**
 * Returns messages after the one `after`: open ones with the longest wait first, handled ones with
 * the newest first.
 */
export function listMessages(
  db: Queries,
  { after, limit, status }: { status: ContactStatus; after: number | undefined; limit: number },
): Promise<ContactMessage[]> {
  const [inState, beyond, order] =
    status === 'open'
      ? [isNull(contactMessages.handledAt), gt, asc]
      : [isNotNull(contactMessages.handledAt), lt, desc];
  const more = after === undefined ? undefined : beyond(contactMessages.id, after);
  return read(db, and(inState, more), order(contactMessages.id), limit);
}

export async function findMessage(db: Queries, id: number): Promise<ContactMessage | null> {
  const [message] = await read(db, eq(contactMessages.id, id), asc(contactMessages.id), 1);
  return message ?? null;
}

async function read(
  db: Queries,
  where: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<ContactMessage[]> {
  const rows = await db
    .select({
      message: contactMessages,
      customer: { id: users.id, email: users.email, nickname: users.nickname, held: heldKinds },
    })
    .from(contactMessages)
    .innerJoin(users, eq(users.id, contactMessages.userId))
    .where(where)
    .orderBy(order)
    .limit(limit);
  const images = await imagesOf(
    db,
    rows.map(({ message }) => message.id),
  );
  return rows.map(({ customer, message }) => ({
    id: String(message.id),
    customer: { ...customer, id: String(customer.id) },
    phone: message.phone,
    question: message.question,
    images: images.get(message.id) ?? [],
    locale: message.locale,
    created_at: message.createdAt.getTime(),
    handled: handledOf(message),
  }));
}

function handledOf({ handledAt, handledBy, note }: typeof contactMessages.$inferSelect) {
  return handledAt === null ? null : { at: handledAt.getTime(), by: handledBy ?? '', note: note ?? '' };
}

async function imagesOf(db: Queries, messages: readonly number[]): Promise<Map<number, string[]>> {
  const images = new Map<number, string[]>();
  if (messages.length === 0) return images;
  const rows = await db
    .select()
    .from(contactImages)
    .where(inArray(contactImages.message, [...messages]))
    .orderBy(asc(contactImages.message), asc(contactImages.position));
  for (const { file, message } of rows) images.set(message, [...(images.get(message) ?? []), file]);
  return images;
}

/** Marks a message as handled. Returns false when it was handled before. */
export async function markHandled(
  tx: Pick<NodePgDatabase, 'update'>,
  id: number,
  { by, note }: { by: string; note: string },
): Promise<boolean> {
  const changed = await tx
    .update(contactMessages)
    .set({ handledAt: new Date(), handledBy: by, note })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.handledAt)))
    .returning({ id: contactMessages.id });
  return changed.length > 0;
}
