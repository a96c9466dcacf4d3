import { calls } from '@trade/protocol';
import { desc, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, pageOf, readCursor, route } from '../../platform/gateway/index.ts';
import { outbox } from '../../platform/mail/schema.ts';

/**
 * `/console/outbox`: messages for which no provider is configured. In production there is one for
 * each kind.
 */
export function outboxRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.listOutbox, async (request) => {
    const { cursor, limit } = request.query;
    const before = readCursor(cursor);
    const rows = await db
      .select()
      .from(outbox)
      .where(before === undefined ? undefined : lt(outbox.id, before))
      .orderBy(desc(outbox.id))
      .limit(limit + 1);
    const messages = rows.map((row) => ({
      id: String(row.id),
      channel: row.channel,
      recipient: row.recipient,
      subject: row.subject === '' ? null : row.subject,
      text: row.body,
      created_at: row.createdAt.getTime(),
    }));
    return pageOf(messages, limit, ({ id }) => id);
  });
}
