import { versionOf } from '@trade/engine';
import { type ContentItem, type ContentKind, DEFAULT_LOCALE, type Locale } from '@trade/protocol';
import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { contentItems, contentVersions } from './schema.ts';

type Reader = Pick<NodePgDatabase, 'select' | 'selectDistinctOn'>;
type ItemRow = typeof contentItems.$inferSelect;
type VersionRow = typeof contentVersions.$inferSelect;

/** An item in the language of the request, or in English when it has no text in that language. */
export interface Shown {
  id: number;
  publishedAt: Date;
  locale: Locale;
  version: number;
  title: string;
  body: string;
  writtenAt: Date;
}

interface Page {
  /** Only items with a smaller id. */
  before?: number | undefined;
  limit: number;
}

/** Returns the published items of a kind by position, then by age. */
export function listInOrder(db: Reader, kind: ContentKind, locale: Locale): Promise<Shown[]> {
  return list(db, kind, locale, undefined, [asc(contentItems.position), asc(contentItems.id)]);
}

/** Returns the published items of a kind, newest first. */
export function listNewest(db: Reader, kind: ContentKind, locale: Locale, page: Page): Promise<Shown[]> {
  const older = page.before === undefined ? undefined : lt(contentItems.id, page.before);
  return list(db, kind, locale, older, [desc(contentItems.id)], page.limit);
}

/** Returns a published item, or null when none has this id and kind. */
export async function findShown(
  db: Reader,
  kind: ContentKind,
  locale: Locale,
  id: number,
): Promise<Shown | null> {
  const [found] = await list(db, kind, locale, eq(contentItems.id, id), []);
  return found ?? null;
}

async function list(
  db: Reader,
  kind: ContentKind,
  locale: Locale,
  where: SQL | undefined,
  order: SQL[],
  limit = 1000,
): Promise<Shown[]> {
  const items = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), isNotNull(contentItems.publishedAt), where))
    .orderBy(...order)
    .limit(limit);
  const texts = await presentTexts(db, items);
  return items.flatMap((item) => {
    const own = texts.get(item.id);
    const text = own?.get(locale) ?? own?.get(DEFAULT_LOCALE);
    if (text === undefined || item.publishedAt === null) return [];
    const { title, body, version, writtenAt } = text;
    return [
      { id: item.id, publishedAt: item.publishedAt, locale: text.locale, version, title, body, writtenAt },
    ];
  });
}

/** Returns the items for the console in every language, published or not, newest first. */
export async function listItems(db: Reader, kind: ContentKind, page: Page): Promise<ContentItem[]> {
  const older = page.before === undefined ? undefined : lt(contentItems.id, page.before);
  return itemsWith(db, and(eq(contentItems.kind, kind), older), page.limit);
}

export async function findItem(db: Reader, id: number): Promise<ContentItem | null> {
  const [item] = await itemsWith(db, eq(contentItems.id, id), 1);
  return item ?? null;
}

async function itemsWith(db: Reader, where: SQL | undefined, limit: number): Promise<ContentItem[]> {
  const items = await db.select().from(contentItems).where(where).orderBy(desc(contentItems.id)).limit(limit);
  const texts = await presentTexts(db, items);
  return items.map(({ id, kind, position, publishedAt }) => ({
    id: String(id),
    kind,
    published_at: publishedAt?.getTime() ?? null,
    position,
    version: versionOf([publishedAt?.getTime() ?? null, position]),
    texts: Object.fromEntries([...(texts.get(id) ?? [])].map(([locale, text]) => [locale, textData(text)])),
  }));
}

/** Returns the highest version of each language, by item. */
async function presentTexts(
  db: Reader,
  items: readonly ItemRow[],
): Promise<Map<number, Map<Locale, VersionRow>>> {
  const byItem = new Map<number, Map<Locale, VersionRow>>();
  if (items.length === 0) return byItem;
  const ids = items.map(({ id }) => id);
  const rows = await db
    .selectDistinctOn([contentVersions.item, contentVersions.locale])
    .from(contentVersions)
    .where(inArray(contentVersions.item, ids))
    .orderBy(contentVersions.item, contentVersions.locale, desc(contentVersions.version));
  for (const row of rows) {
    const own = byItem.get(row.item) ?? new Map<Locale, VersionRow>();
    byItem.set(row.item, own.set(row.locale, row));
  }
  return byItem;
}

/** Returns every version of one language of an item, newest first. */
export async function listVersions(db: Reader, item: number, locale: Locale) {
  const rows = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.item, item), eq(contentVersions.locale, locale)))
    .orderBy(desc(contentVersions.version));
  return rows.map((row) => ({ locale: row.locale, ...textData(row) }));
}

function textData({ version, title, body, writtenAt, writtenBy }: VersionRow) {
  return { version, title, body, updated_at: writtenAt.getTime(), updated_by: writtenBy };
}
