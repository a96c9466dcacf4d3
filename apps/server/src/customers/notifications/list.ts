import { type Locale, MOST_UNREAD, type NotificationData } from '@trade/protocol';
import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Describe } from '../../platform/notifications/index.ts';
import { notifications, type StoredNotification } from '../../platform/notifications/schema.ts';

type Database = Pick<NodePgDatabase, 'select' | 'update' | 'delete'>;

/** Puts stored notifications into words; what this build does not know is left out. */
function inWords(
  rows: readonly StoredNotification[],
  describe: Describe,
  locale: Locale,
): NotificationData[] {
  return rows.flatMap((row) => {
    const said = describe(row, locale);
    if (!said) return [];
    const { group, isUrgent, target, text, title } = said;
    const date = row.createdAt.getTime();
    const { id, kind, readAt } = row;
    return [{ id, kind, group, title, text, target, is_urgent: isUrgent, is_read: readAt !== null, date }];
  });
}

/**
 * Returns the newest notifications of a customer, or those before a place, and the place after
 * which there are more; null at the end.
 */
export async function listOf(
  db: Database,
  describe: Describe,
  {
    before,
    limit,
    locale,
    userId,
  }: { userId: number; before: number | undefined; limit: number; locale: Locale },
): Promise<{ items: NotificationData[]; next: number | null }> {
  const older = before === undefined ? undefined : lt(notifications.place, before);
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isListed, true), older))
    .orderBy(desc(notifications.place))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: inWords(page, describe, locale),
    next: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}

/** Returns one of a customer's notifications, also one that was only pushed; null for none. */
export async function oneOf(
  db: Database,
  describe: Describe,
  { id, locale, userId }: { userId: number; id: string; locale: Locale },
): Promise<NotificationData | null> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  return inWords(rows, describe, locale)[0] ?? null;
}

function isUnread(userId: number) {
  return and(
    eq(notifications.userId, userId),
    eq(notifications.isListed, true),
    isNull(notifications.readAt),
  );
}

/** Counts what a customer has not read, up to MOST_UNREAD. */
export async function countUnread(db: Database, userId: number): Promise<number> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isUnread(userId))
    .limit(MOST_UNREAD);
  return rows.length;
}

/** Marks a customer's notifications as read: those named, or all. */
export async function markRead(
  db: Database,
  userId: number,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids?.length === 0) return;
  // What was pushed alone is read, too: another device need not ring for it.
  const which = ids
    ? and(eq(notifications.userId, userId), inArray(notifications.id, [...ids]), isNull(notifications.readAt))
    : isUnread(userId);
  await db.update(notifications).set({ readAt: sql`now()` }).where(which);
}

/** Rows that are deleted at once. */
const AT_ONCE = 1_000;

/** Deletes notifications from before a moment. Returns whether there may be more. */
export async function deleteOld(db: Database, before: Date): Promise<boolean> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lte(notifications.createdAt, before))
    .limit(AT_ONCE);
  const gone = await db
    .delete(notifications)
    .where(inArray(notifications.id, old))
    .returning({ id: notifications.id });
  return gone.length === AT_ONCE;
}
