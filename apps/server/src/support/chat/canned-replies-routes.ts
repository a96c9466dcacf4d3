import { calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, readId, route } from '../../platform/gateway/index.ts';
import { addCannedReply, listCannedReplies, removeCannedReply } from './index.ts';

/** `/console/canned-replies`: answers that are given often. Each call answers all of them. */
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
