import { calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, CatalogueError, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import { readAccountChanges } from '../history/index.ts';
import { findUser } from '../identity/index.ts';

/** `/console/customers/:id/activity`: what happened to a customer's account, exactly as the customer sees it. */
export function customerActivityRoutes(app: App, { db }: { db: NodePgDatabase }): void {
  route(app, calls.listCustomerActivity, async (request) => {
    const { cursor, limit } = request.query;
    const user = await findUser(db, readId(request.params.id, 12100));
    if (!user) throw new CatalogueError(12100);
    const found = await readAccountChanges(db, user.id, readCursor(cursor), limit + 1);
    return pageOf(found, limit, ({ id }) => id);
  });
}
