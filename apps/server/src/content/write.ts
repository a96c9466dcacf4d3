import { loadDefaultContent } from '@trade/locales/default-content';
import { type ContentKind, LOCALES, type Locale } from '@trade/protocol';
import { and, eq, max, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { requireUnchanged } from '../platform/gateway/index.ts';
import { listInOrder } from './queries.ts';
import { agreementAcceptances, contentItems, contentVersions } from './schema.ts';

type Writer = Pick<NodePgDatabase, 'insert' | 'select' | 'update'>;

interface WrittenText {
  locale: Locale;
  title: string;
  body: string;
  /** Account of the operator; null for the product's default texts. */
  writtenBy: string | null;
}

/** Creates an item and returns its id. With `published` false customers do not see it. */
export async function createItem(
  tx: Writer,
  item: { kind: ContentKind; published: boolean; position?: number },
): Promise<number> {
  const [created] = await tx
    .insert(contentItems)
    .values({
      kind: item.kind,
      publishedAt: item.published ? new Date() : null,
      position: item.position ?? 0,
    })
    .returning({ id: contentItems.id });
  if (!created) throw new Error('a new item has an id');
  return created.id;
}

/**
 * Adds the version of one language that follows `after` (0 for the first one), in a transaction
 * that holds the item's lock. Throws CODES.changed_meanwhile when there is a later one.
 */
export async function writeText(tx: Writer, item: number, text: WrittenText, after = 0): Promise<number> {
  const [last] = await tx
    .select({ version: max(contentVersions.version) })
    .from(contentVersions)
    .where(and(eq(contentVersions.item, item), eq(contentVersions.locale, text.locale)));
  requireUnchanged(last?.version ?? 0, after);
  const version = after + 1;
  await tx.insert(contentVersions).values({ item, version, ...text });
  return version;
}

/** Locks an item until the transaction ends. Returns false when there is none. */
export async function lockItem(tx: Writer, item: number): Promise<boolean> {
  const rows = await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.id, item))
    .for('update');
  return rows.length > 0;
}

/** Publishes or hides an item. Publishing it again keeps the time of the first publication. */
export async function setState(
  tx: Writer,
  item: number,
  state: { publishedAt: Date | null; position?: number | undefined },
): Promise<void> {
  const { position, publishedAt } = state;
  await tx
    .update(contentItems)
    .set({ publishedAt, ...(position === undefined ? {} : { position }) })
    .where(eq(contentItems.id, item));
}

/**
 * Records which version of the user agreement a new customer was shown, in the transaction that
 * opens the account.
 */
export async function acceptAgreement(
  tx: Pick<NodePgDatabase, 'insert' | 'select' | 'selectDistinctOn'>,
  userId: number,
  asked: Locale,
): Promise<void> {
  const [agreement] = await listInOrder(tx, 'user_agreement', asked);
  if (agreement === undefined) throw new Error('there is always a user agreement');
  const { locale, version } = agreement;
  await tx.insert(agreementAcceptances).values({ userId, locale, version });
}

/**
 * Adds the default texts to a new venue, in every language. Does nothing once there is any content.
 */
export async function ensureDefaultContent(db: NodePgDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${contentItems} IN EXCLUSIVE MODE`);
    const [any] = await tx.select({ id: contentItems.id }).from(contentItems).limit(1);
    if (any !== undefined) return;
    const contents = await Promise.all(
      LOCALES.map(async (locale) => ({ locale, content: await loadDefaultContent(locale) })),
    );
    const questions = contents[0]?.content.faq.map((_, at) => at) ?? [];
    const items: DefaultItem[] = [
      { kind: 'about_us', position: 0, pick: (content) => content.about_us },
      { kind: 'user_agreement', position: 0, pick: (content) => content.user_agreement },
      { kind: 'announcement', position: 0, pick: (content) => content.welcome },
      { kind: 'news', position: 0, pick: (content) => content.first_news },
      ...questions.map((at): DefaultItem => ({ kind: 'faq', position: at, pick: ({ faq }) => faq[at] })),
    ];
    const publishedAt = new Date();
    const created = await tx
      .insert(contentItems)
      .values(items.map(({ kind, position }) => ({ kind, position, publishedAt })))
      .returning({ item: contentItems.id, kind: contentItems.kind, position: contentItems.position });
    const versions = created.flatMap(({ item, kind, position }) => {
      const { pick } = items.find((one) => one.kind === kind && one.position === position) as DefaultItem;
      return contents.flatMap(({ locale, content }) => {
        const text = pick(content);
        return text
          ? [{ item, version: 1, locale, title: text.title, body: text.body, writtenBy: null }]
          : [];
      });
    });
    await tx.insert(contentVersions).values(versions);
  });
}

type DefaultContent = Awaited<ReturnType<typeof loadDefaultContent>>;

interface DefaultItem {
  kind: ContentKind;
  position: number;
  pick: (content: DefaultContent) => DefaultContent['about_us'] | undefined;
}
