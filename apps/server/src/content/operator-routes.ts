import { CODES, type ContentItem, type ContentKind, calls, SINGLE_KINDS } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../operators/audit/index.ts';
import { operatorOf } from '../operators/people/index.ts';
import {
  type App,
  CatalogueError,
  pageOf,
  readCursor,
  readId,
  requireUnchanged,
  route,
} from '../platform/gateway/index.ts';
import { broadcast } from '../platform/notifications/index.ts';
import { announcementPublished } from './notifications.ts';
import { findItem, listItems, listVersions } from './queries.ts';
import { createItem, lockItem, setState, writeText } from './write.ts';

const HTTPS = /^https:\/\/[^\s<>"]+$/;

/**
 * `/console/content`: the content that customers read, in versions per language. Nothing is ever
 * deleted.
 */
export function operatorContentRoutes(app: App, { db }: { db: NodePgDatabase }): void {
  route(app, calls.listContent, async (request) => {
    const { cursor, kind, limit } = request.query;
    const found = await listItems(db, kind, { before: readCursor(cursor), limit: limit + 1 });
    return pageOf(found, limit, ({ id }) => id);
  });

  route(app, calls.readContent, (request) => present(db, readId(request.params.id)));

  route(app, calls.listContentVersions, async (request) => {
    const { id, locale } = request.params;
    const item = await present(db, readId(id));
    return { items: await listVersions(db, Number(item.id), locale), next_cursor: null };
  });

  route(app, calls.createContent, async (request) => {
    const { kind, locale, ...text } = request.body;
    checkText(kind, text.body);
    const { account } = operatorOf(request);
    const id = await db.transaction(async (tx) => {
      const created = await createItem(tx, { kind, published: false });
      const version = await writeText(tx, created, { locale, ...text, writtenBy: account });
      await audit(tx, {
        operator: account,
        action: 'content.write',
        subject: `content:${created}`,
        detail: { kind, locale, version, title: text.title },
      });
      return created;
    });
    return present(db, id);
  });

  route(app, calls.writeContentText, async (request) => {
    const id = readId(request.params.id);
    const { locale } = request.params;
    const { kind } = await present(db, id);
    const { version: read, ...text } = request.body;
    checkText(kind, text.body);
    const { account } = operatorOf(request);
    await db.transaction(async (tx) => {
      await lockItem(tx, id);
      const version = await writeText(tx, id, { locale, ...text, writtenBy: account }, read);
      await audit(tx, {
        operator: account,
        action: 'content.write',
        subject: `content:${id}`,
        detail: { kind, locale, version, title: text.title },
      });
    });
    return present(db, id);
  });

  route(app, calls.setContentState, async (request) => {
    const id = readId(request.params.id);
    const { published, position, version } = request.body;
    const { kind } = await present(db, id);
    if (!published && isSingle(kind)) throw new CatalogueError(CODES.parameter_invalid);
    const { account } = operatorOf(request);
    await db.transaction(async (tx) => {
      await lockItem(tx, id);
      const item = await present(tx, id);
      requireUnchanged(item.version, version);
      const publishedAt = published ? new Date(item.published_at ?? Date.now()) : null;
      await setState(tx, id, { publishedAt, position });
      if (published && kind === 'announcement') await tellEverybody(tx, item);
      await audit(tx, {
        operator: account,
        action: published ? 'content.publish' : 'content.withdraw',
        subject: `content:${id}`,
        detail: { kind, ...(position === undefined ? {} : { position }) },
      });
    });
    return present(db, id);
  });
}

async function present(
  db: Pick<NodePgDatabase, 'select' | 'selectDistinctOn'>,
  id: number,
): Promise<ContentItem> {
  const item = await findItem(db, id);
  if (item === null) throw new CatalogueError(CODES.not_found);
  return item;
}

/** Has customers told of an announcement, once however often it is published. */
function tellEverybody(
  tx: Pick<NodePgDatabase, 'insert' | 'select'>,
  { id, texts }: ContentItem,
): Promise<void> {
  const titles = Object.fromEntries(Object.entries(texts).map(([locale, { title }]) => [locale, title]));
  return broadcast(tx, announcementPublished, { subject: `announcement:${id}`, data: { id, titles } });
}

function isSingle(kind: ContentKind): boolean {
  return SINGLE_KINDS.some((single) => single === kind);
}

/** Refuses with CODES.parameter_invalid a download link that is not an HTTPS address. */
function checkText(kind: ContentKind, body: string): void {
  if (kind === 'download_link' && !HTTPS.test(body)) throw new CatalogueError(CODES.parameter_invalid);
}
