import { CODES, calls, type Locale } from '@trade/protocol';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { normalisePhone } from '../../customers/identity/index.ts';
import { attachFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, callerOf, RATE, route, withText } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import { contactImages, contactMessages } from './schema.ts';

/** A customer may have at most this many unanswered messages. */
const MOST_OPEN = 10;

interface Question {
  phone: string;
  question: string;
  /** File ids. */
  images: readonly string[];
}

/**
 * Stores a customer's message and returns its id. Throws 571 for an empty message, 561 for an
 * invalid phone number, 562 for a picture that is not the customer's own or belongs to another
 * message, and 557 once too many wait for an answer.
 */
async function sendMessage(
  db: NodePgDatabase,
  writer: { userId: number; locale: Locale },
  { images, ...entries }: Question,
): Promise<number> {
  const question = entries.question.trim();
  if (question === '' || entries.phone.trim() === '') throw new CatalogueError(CODES.information_incomplete);
  const phone = normalisePhone(entries.phone);
  if (phone === null || new Set(images).size < images.length)
    throw new CatalogueError(CODES.parameter_invalid);
  return db.transaction(async (tx) => {
    // One message of a customer at a time: two at once would both be counted before either is
    // stored.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, writer.userId)).for('update');
    const waiting = and(eq(contactMessages.userId, writer.userId), isNull(contactMessages.handledAt));
    if ((await tx.$count(contactMessages, waiting)) >= MOST_OPEN)
      throw new CatalogueError(CODES.too_many_requests);
    await takeImages(tx, writer.userId, images);
    const [message] = await tx
      .insert(contactMessages)
      .values({ ...writer, phone, question })
      .returning({ id: contactMessages.id });
    if (!message) throw new Error('a new message has an id');
    if (images.length > 0) {
      const rows = images.map((file, position) => ({ message: message.id, position, file }));
      await tx.insert(contactImages).values(rows);
    }
    return message.id;
  });
}

async function takeImages(
  tx: Pick<NodePgDatabase, 'select' | 'update'>,
  ownerId: number,
  images: readonly string[],
): Promise<void> {
  if (images.length === 0) return;
  const used = await tx
    .select({ file: contactImages.file })
    .from(contactImages)
    .where(inArray(contactImages.file, [...images]));
  if (used.length > 0) throw new CatalogueError(CODES.upload_failed);
  for (const id of images) {
    if (!(await attachFile(tx, { id, ownerId, purpose: 'contact' })))
      throw new CatalogueError(CODES.upload_failed);
  }
}

/** `/contact`: a message to the operator, for real and demo accounts alike. */
export function contactRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.sendContactMessage, { config: RATE.messages }, async (request) => {
    const writer = { userId: callerOf(request).customer, locale: request.locale };
    const id = await sendMessage(db, writer, request.body);
    return withText({ id: String(id) }, 'contact_sent');
  });
}
