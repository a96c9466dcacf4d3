import {
  type AppDownload,
  announcement,
  appDownload,
  contentPage,
  envelope,
  faqItem,
  type Locale,
  msbCertificate,
  newsArticle,
  newsItem,
  page,
  pageQuery,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { type App, CatalogueError } from '../platform/gateway/index.ts';
import { findShown, listInOrder, listNewest, type Shown } from './read.ts';

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

/** Announcements that the app shows at most. */
const ANNOUNCEMENTS = 20;
const ID = /^[1-9]\d{0,14}$/;

interface ContentDeps {
  db: NodePgDatabase;
  /** The app to install, as it is now, without the operator's links. */
  download: () => Omit<AppDownload, 'links'>;
}

/** What the operator has written, as anybody may read it. */
export function registerContentRoutes(app: App, { db, download }: ContentDeps): void {
  const schema = (summary: string) => ({ tags: ['Content'], summary });

  for (const kind of ['about_us', 'user_agreement'] as const) {
    const summary = kind === 'about_us' ? 'Who runs this venue' : 'The user agreement';
    app.get(
      `/${kind}`,
      {
        schema: { ...schema(summary), response: { 200: envelope(contentPage) } },
        config: { cost: 2 },
      },
      async (request) => request.answer(await readPage(db, kind, request.locale)),
    );
  }

  app.get(
    '/faq',
    {
      schema: { ...schema('Frequent questions'), response: { 200: envelope(page(faqItem)) } },
      config: { cost: 4 },
    },
    async (request) => {
      const items = await listInOrder(db, 'faq', request.locale);
      return request.answer({
        items: items.map(({ id, title, body }) => ({ id: String(id), question: title, answer: body })),
        next_cursor: null,
      });
    },
  );

  app.get(
    '/announcements',
    {
      schema: { ...schema('Announcements, newest first'), response: { 200: envelope(page(announcement)) } },
      config: { cost: 4 },
    },
    async (request) => {
      const items = await listNewest(db, 'announcement', request.locale, { limit: ANNOUNCEMENTS });
      return request.answer({
        items: items.map(({ id, title, body, publishedAt }) => ({
          id: String(id),
          title,
          text: body,
          published_at: publishedAt.getTime(),
        })),
        next_cursor: null,
      });
    },
  );

  app.get(
    '/news',
    {
      schema: {
        ...schema('News, newest first'),
        querystring: pageQuery,
        response: { 200: envelope(page(newsItem)) },
      },
    },
    async (request) => {
      const { cursor, limit } = request.query;
      const before = cursor === undefined ? undefined : readId(cursor, 561);
      const found = await listNewest(db, 'news', request.locale, { before, limit: limit + 1 });
      const items = found.slice(0, limit).map(newsData);
      return request.answer({
        items,
        next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null,
      });
    },
  );

  app.get(
    '/news/:id',
    {
      schema: {
        ...schema('One piece of news'),
        params: z.object({ id: z.string() }),
        response: { 200: envelope(newsArticle) },
      },
    },
    async (request) => {
      const found = await findShown(db, 'news', request.locale, readId(request.params.id, 559));
      if (found === null) throw new CatalogueError(559);
      return request.answer({ ...newsData(found), body: found.body });
    },
  );

  app.get(
    '/app/msb_certificate_list',
    {
      schema: {
        ...schema('Licences and registrations of this venue'),
        response: { 200: envelope(page(msbCertificate)) },
      },
    },
    async (request) => {
      const items = await listInOrder(db, 'msb_certificate', request.locale);
      return request.answer({
        items: items.map(({ id, title, body }) => ({ id: String(id), name: title, text: body })),
        next_cursor: null,
      });
    },
  );

  app.get(
    '/app/download',
    {
      schema: { ...schema('The app, to be installed'), response: { 200: envelope(appDownload) } },
    },
    async (request) => {
      const links = await listInOrder(db, 'download_link', request.locale);
      return request.answer({
        ...download(),
        links: links.map(({ title, body }) => ({ name: title, url: body })),
      });
    },
  );
}

async function readPage(db: NodePgDatabase, kind: 'about_us' | 'user_agreement', locale: Locale) {
  const [found] = await listInOrder(db, kind, locale);
  if (found === undefined) throw new CatalogueError(559);
  const { version, title, body, writtenAt } = found;
  return { version, locale: found.locale, title, body, updated_at: writtenAt.getTime() };
}

function newsData({ id, title, body, publishedAt }: Shown) {
  return { id: String(id), title, summary: summaryOf(body), published_at: publishedAt.getTime() };
}

function readId(text: string, code: 559 | 561): number {
  if (!ID.test(text)) throw new CatalogueError(code);
  return Number(text);
}
