import { CODES, calls } from '@trade/protocol';
import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, CatalogueError, callerOf, route } from '../../platform/gateway/index.ts';
import { favourites } from './schema.ts';

interface FavouritesDeps {
  db: NodePgDatabase;
  isListed: (symbol: string) => boolean;
}

/** The caller's favourites, oldest first; every call returns the list after the change. */
export function favouriteRoutes(app: App, { db, isListed }: FavouritesDeps): void {
  async function listOf(userId: number): Promise<{ symbols: string[] }> {
    const rows = await db
      .select({ symbol: favourites.symbol })
      .from(favourites)
      .where(eq(favourites.userId, userId))
      .orderBy(asc(favourites.createdAt), asc(favourites.symbol));
    return { symbols: rows.map(({ symbol }) => symbol) };
  }

  route(app, calls.listFavourites, (request) => listOf(callerOf(request).customer));

  route(app, calls.addFavourite, async (request) => {
    const { customer: userId } = callerOf(request);
    const { symbol } = request.params;
    if (!isListed(symbol)) throw new CatalogueError(CODES.not_found);
    await db.insert(favourites).values({ userId, symbol }).onConflictDoNothing();
    return listOf(userId);
  });

  route(app, calls.removeFavourite, async (request) => {
    const { customer: userId } = callerOf(request);
    const { symbol } = request.params;
    await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.symbol, symbol)));
    return listOf(userId);
  });
}
