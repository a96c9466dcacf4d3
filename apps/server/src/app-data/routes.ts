import {
  type AppData,
  announcement,
  appData,
  DEFAULT_LOCALE,
  envelope,
  type Locale,
  page,
} from '@trade/protocol';
import { desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { App } from '../gateway/index.ts';
import { announcements } from './schema.ts';
import type { SocketTokens } from './socket-tokens.ts';

/** How many announcements the app shows at most. */
const SHOWN = 20;

interface AppDataDeps {
  db: NodePgDatabase;
  app: AppData['app'];
  socketTokens: SocketTokens;
}

export function registerAppDataRoutes(app: App, deps: AppDataDeps): void {
  app.get(
    '/data',
    {
      schema: {
        tags: ['App'],
        summary: 'What the app is called and looks like, and a token for the socket',
        response: { 200: envelope(appData) },
      },
    },
    async (request) => request.answer({ app: deps.app, ws: deps.socketTokens.issue(request.caller) }),
  );

  app.get(
    '/announcements',
    {
      schema: {
        tags: ['App'],
        summary: 'Announcements in the language of the request, newest first',
        response: { 200: envelope(page(announcement)) },
      },
    },
    async (request) => {
      const own = await listOf(deps.db, request.locale);
      const items = own.length > 0 ? own : await listOf(deps.db, DEFAULT_LOCALE);
      return request.answer({ items, next_cursor: null });
    },
  );
}

async function listOf(db: NodePgDatabase, locale: Locale) {
  const rows = await db
    .select()
    .from(announcements)
    .where(eq(announcements.locale, locale))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(SHOWN);
  return rows.map(({ id, title, text, publishedAt }) => ({
    id: String(id),
    title,
    text,
    published_at: publishedAt.getTime(),
  }));
}
