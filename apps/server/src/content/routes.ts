import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type AppDownload, CODES, calls, type Locale } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type App,
  CatalogueError,
  pageOfEntries,
  readCursor,
  readId,
  route,
} from '../platform/gateway/index.ts';
import { findShown, listInOrder, listNewest, type Shown } from './queries.ts';

/**
 * Returns the size of the web app's built files as they are sent (compressed), and when they were
 * built.
 */
export function describeDownload(webDir: string): Pick<AppDownload, 'size' | 'updated_at'> {
  if (!existsSync(webDir)) return { size: 0, updated_at: 0 };
  const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' });
  const known = new Set(files);
  let size = 0;
  let updated_at = 0;
  for (const file of files) {
    // A file with a brotli form counts by that form alone; others are for clients that cannot read
    // it.
    if (known.has(`${file}.br`) || file.endsWith('.gz')) continue;
    const status = statSync(path.join(webDir, file));
    if (!status.isFile()) continue;
    size += status.size;
    updated_at = Math.max(updated_at, Math.floor(status.mtimeMs));
  }
  return { size, updated_at };
}

const LONGEST = 160;

/** The first words of a Markdown text, without its marks; cut at a word. */
function summaryOf(markdown: string): string {
  const plain = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= LONGEST) return plain;
  const cut = plain.slice(0, LONGEST);
  const lastSpace = cut.lastIndexOf(' ');
  // Languages without spaces are cut anywhere.
  const words = lastSpace > LONGEST / 2 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}

/** The app shows at most this many announcements. */
const ANNOUNCEMENTS = 20;

interface ContentDeps {
  db: NodePgDatabase;
  /** The app to install, as it is now, without the operator's links. */
  download: () => Omit<AppDownload, 'links'>;
}

/** The public calls for the content that operators write. */
export function contentRoutes(app: App, { db, download }: ContentDeps): void {
  route(app, calls.readAboutUs, { config: { cost: 2 } }, (request) =>
    readPage(db, 'about_us', request.locale),
  );
  route(app, calls.readUserAgreement, { config: { cost: 2 } }, (request) =>
    readPage(db, 'user_agreement', request.locale),
  );

  route(app, calls.listFaq, { config: { cost: 4 } }, async (request) => {
    const items = await listInOrder(db, 'faq', request.locale);
    return {
      items: items.map(({ id, title, body }) => ({ id: String(id), question: title, answer: body })),
      next_cursor: null,
    };
  });

  route(app, calls.listAnnouncements, { config: { cost: 4 } }, async (request) => {
    const items = await listNewest(db, 'announcement', request.locale, { limit: ANNOUNCEMENTS });
    return {
      items: items.map(({ id, title, body, publishedAt }) => ({
        id: String(id),
        title,
        text: body,
        published_at: publishedAt.getTime(),
      })),
      next_cursor: null,
    };
  });

  route(app, calls.listNews, { config: { cost: 2 } }, async (request) => {
    const { cursor, limit } = request.query;
    const page = { before: readCursor(cursor), limit: limit + 1 };
    const found = await listNewest(db, 'news', request.locale, page);
    return pageOfEntries(found, limit, newsData);
  });

  route(app, calls.readNews, async (request) => {
    const found = await findShown(db, 'news', request.locale, readId(request.params.id));
    if (found === null) throw new CatalogueError(CODES.not_found);
    return { ...newsData(found), body: found.body };
  });

  route(app, calls.listMsbCertificates, async (request) => {
    const items = await listInOrder(db, 'msb_certificate', request.locale);
    return {
      items: items.map(({ id, title, body }) => ({ id: String(id), name: title, text: body })),
      next_cursor: null,
    };
  });

  route(app, calls.readAppDownload, async (request) => {
    const links = await listInOrder(db, 'download_link', request.locale);
    return {
      ...download(),
      links: links.map(({ title, body }) => ({ name: title, url: body })),
    };
  });
}

async function readPage(db: NodePgDatabase, kind: 'about_us' | 'user_agreement', locale: Locale) {
  const [found] = await listInOrder(db, kind, locale);
  if (found === undefined) throw new CatalogueError(CODES.not_found);
  const { version, title, body, writtenAt } = found;
  return { version, locale: found.locale, title, body, updated_at: writtenAt.getTime() };
}

function newsData({ id, title, body, publishedAt }: Shown) {
  return { id: String(id), title, summary: summaryOf(body), published_at: publishedAt.getTime() };
}
