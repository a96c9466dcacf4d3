import { CODES, calls, type Drawing, type Workspace, workspace } from '@trade/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, CatalogueError, callerOf, route } from '../../platform/gateway/index.ts';
import { chartDrawings, workspaceSettings } from './schema.ts';

interface WorkspaceDeps {
  db: NodePgDatabase;
  isListed: (symbol: string) => boolean;
}

/**
 * How the caller has set up the trading pages, and their drawings; the same in the demo account.
 */
export function workspaceRoutes(app: App, { db, isListed }: WorkspaceDeps): void {
  route(app, calls.readWorkspace, (request) => settingsOf(db, callerOf(request).customer));

  route(app, calls.changeWorkspace, async (request) => {
    const { customer: userId } = callerOf(request);
    const rows = Object.entries(request.body).map(([name, value]) => ({ userId, name, value }));
    if (rows.length > 0) {
      await db
        .insert(workspaceSettings)
        .values(rows)
        .onConflictDoUpdate({
          target: [workspaceSettings.userId, workspaceSettings.name],
          set: { value: sql`excluded.value`, changedAt: sql`now()` },
        });
    }
    return settingsOf(db, userId);
  });

  route(app, calls.readDrawings, (request) =>
    drawingsOf(db, callerOf(request).customer, request.params.symbol),
  );

  route(app, calls.saveDrawings, async (request) => {
    const { customer: userId } = callerOf(request);
    const { symbol } = request.params;
    const { drawings } = request.body;
    if (!isListed(symbol)) throw new CatalogueError(CODES.not_found);
    if (drawings.length === 0) await db.delete(chartDrawings).where(isOf(userId, symbol));
    else {
      await db
        .insert(chartDrawings)
        .values({ userId, symbol, drawings })
        .onConflictDoUpdate({
          target: [chartDrawings.userId, chartDrawings.symbol],
          set: { drawings, changedAt: sql`now()` },
        });
    }
    return { drawings };
  });
}

/** A setting that no longer has a valid value counts as never chosen. */
async function settingsOf(db: NodePgDatabase, userId: number): Promise<Workspace> {
  const rows = await db
    .select({ name: workspaceSettings.name, value: workspaceSettings.value })
    .from(workspaceSettings)
    .where(eq(workspaceSettings.userId, userId));
  const valid = rows.flatMap(({ name, value }) => {
    const read = workspace.safeParse({ [name]: value });
    return read.success ? [read.data] : [];
  });
  return Object.assign({}, ...valid);
}

async function drawingsOf(
  db: NodePgDatabase,
  userId: number,
  symbol: string,
): Promise<{ drawings: Drawing[] }> {
  const [row] = await db
    .select({ drawings: chartDrawings.drawings })
    .from(chartDrawings)
    .where(isOf(userId, symbol));
  return { drawings: row?.drawings ?? [] };
}

function isOf(userId: number, symbol: string) {
  return and(eq(chartDrawings.userId, userId), eq(chartDrawings.symbol, symbol));
}
