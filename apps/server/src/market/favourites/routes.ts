import { envelope, favouritesData, symbolName } from '@trade/protocol';
import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import {
  type App,
  CatalogueError,
  callerOf,
  emptyBody,
  requireCaller,
} from '../../platform/gateway/index.ts';
import { favourites } from './schema.ts';

interface FavouritesDeps {
  db: NodePgDatabase;
  isListed: (symbol: string) => boolean;
}

/** The starred pairs, oldest star first; every call answers the list as it is afterwards. */
export function registerFavouriteRoutes(app: App, { db, isListed }: FavouritesDeps): void {
  const response = { 200: envelope(favouritesData) };
  const common = { tags: ['Session'], security: [{ bearer: [] }], response };
  const params = z.object({ symbol: symbolName });

  async function listOf(userId: number): Promise<{ symbols: string[] }> {
    const rows = await db
      .select({ symbol: favourites.symbol })
      .from(favourites)
      .where(eq(favourites.userId, userId))
      .orderBy(asc(favourites.createdAt), asc(favourites.symbol));
    return { symbols: rows.map(({ symbol }) => symbol) };
  }

  app.get(
    '/user/favourites',
    { schema: { ...common, summary: 'The starred pairs' }, onRequest: requireCaller },
    async (request) => request.answer(await listOf(callerOf(request).userId)),
  );

  app.put(
    '/user/favourites/:symbol',
    { schema: { ...common, summary: 'Star a pair', params, body: emptyBody }, onRequest: requireCaller },
    async (request) => {
      const { userId } = callerOf(request);
      const { symbol } = request.params;
      if (!isListed(symbol)) throw new CatalogueError(559);
      await db.insert(favourites).values({ userId, symbol }).onConflictDoNothing();
      return request.answer(await listOf(userId));
    },
  );

  app.delete(
    '/user/favourites/:symbol',
    { schema: { ...common, summary: 'Unstar a pair', params, body: emptyBody }, onRequest: requireCaller },
    async (request) => {
      const { userId } = callerOf(request);
      const { symbol } = request.params;
      await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.symbol, symbol)));
      return request.answer(await listOf(userId));
    },
  );
}
