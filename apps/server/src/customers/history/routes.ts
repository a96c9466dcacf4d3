import { calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, callerOf, pageOf, readCursor, route } from '../../platform/gateway/index.ts';
import { readAccountChanges } from './account-changes.ts';
import { readCreditScore } from './credit-score.ts';

/** What the customer reads of their own account: its credit score, and what happened to it. */
export function registerAccountHistoryRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.readCreditScore, (request) => readCreditScore(db, callerOf(request).userId));

  route(app, calls.listAccountChanges, async (request) => {
    const { cursor, limit } = request.query;
    const { userId } = callerOf(request);
    const found = await readAccountChanges(db, userId, readCursor(cursor), limit + 1);
    return pageOf(found, limit, ({ id }) => id);
  });
}
