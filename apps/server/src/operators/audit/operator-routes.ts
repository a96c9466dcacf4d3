import { calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, pageOf, readCursor, route } from '../../platform/gateway/index.ts';
import { listAudit, verifyAudit } from './index.ts';

/** `/console/audit`: what operators did, and whether the log's chain holds. */
export function auditRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.listAudit, async (request) => {
    const { action, cursor, limit } = request.query;
    const found = await listAudit(db, readCursor(cursor), limit + 1, action);
    return pageOf(found, limit, ({ seq }) => seq);
  });

  route(app, calls.verifyAudit, () => verifyAudit(db));
}
