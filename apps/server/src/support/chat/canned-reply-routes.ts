import { type CannedReply, CODES, calls } from '@trade/protocol';
import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, readId, route } from '../../platform/gateway/index.ts';
import { supportCannedReplies } from './schema.ts';

/**
 * `/console/canned-replies`: prepared answers for frequent questions. Each call returns all of
 * them.
 */
export function cannedReplyRoutes(app: App, { db }: { db: NodePgDatabase }): void {
  const all = async () => ({ items: await listCannedReplies(db) });

  route(app, calls.listCannedReplies, () => all());

  route(app, calls.addCannedReply, async (request) => {
    await addCannedReply(db, operatorOf(request).account, request.body);
    return all();
  });

  route(app, calls.removeCannedReply, async (request) => {
    await removeCannedReply(db, operatorOf(request).account, readId(request.params.id));
    return all();
  });
}

async function listCannedReplies(db: Pick<NodePgDatabase, 'select'>): Promise<CannedReply[]> {
  const { id, locale, title } = supportCannedReplies;
  const rows = await db.select().from(supportCannedReplies).orderBy(asc(locale), asc(title), asc(id));
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

async function addCannedReply(
  db: NodePgDatabase,
  operator: string,
  reply: Omit<CannedReply, 'id'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(supportCannedReplies).values(reply);
    const { locale, title } = reply;
    await audit(tx, {
      operator,
      action: 'canned_reply.add',
      subject: 'canned_replies',
      detail: { locale, title },
    });
  });
}

/** Throws 559 when it does not exist. */
async function removeCannedReply(db: NodePgDatabase, operator: string, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(supportCannedReplies)
      .where(eq(supportCannedReplies.id, id))
      .returning();
    if (!removed) throw new CatalogueError(CODES.not_found);
    const { locale, title } = removed;
    await audit(tx, {
      operator,
      action: 'canned_reply.remove',
      subject: 'canned_replies',
      detail: { locale, title },
    });
  });
}
