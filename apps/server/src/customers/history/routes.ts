import { calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, CatalogueError, callerOf, route } from '../../platform/gateway/index.ts';
import { readAccountChanges } from './account-changes.ts';
import { readCreditScore } from './credit-score.ts';

const ID = /^[1-9]\d{0,14}$/;

export function registerAccountHistoryRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.readCreditScore, (request) => readCreditScore(db, callerOf(request).userId));

  route(app, calls.listAccountChanges, async (request) => {
    const { cursor, limit } = request.query;
    const { userId } = callerOf(request);
    const found = await readAccountChanges(db, userId, readCursor(cursor), limit + 1);
    const items = found.slice(0, limit);
    const next_cursor = found.length > limit ? (items.at(-1)?.id ?? null) : null;
    return { items, next_cursor };
  });
}

/** The cursor is the id of the last change shown. */
function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!ID.test(text)) throw new CatalogueError(561);
  return Number(text);
}
