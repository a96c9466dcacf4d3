import type { ContentKind, Locale } from '@trade/protocol';
import { and, eq, max } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { contentItems, contentVersions } from './schema.ts';

type Writer = Pick<NodePgDatabase, 'insert' | 'select' | 'update'>;

interface WrittenText {
  locale: Locale;
  title: string;
  body: string;
  /** Account of the operator; null for what the product brings along. */
  writtenBy: string | null;
}

/** A new item; `published` false keeps it from customers. Answers its id. */
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

/** Adds the next version of one language. Call it in a transaction that holds the item's lock. */
export async function writeText(tx: Writer, item: number, text: WrittenText): Promise<number> {
  const [last] = await tx
    .select({ version: max(contentVersions.version) })
    .from(contentVersions)
    .where(and(eq(contentVersions.item, item), eq(contentVersions.locale, text.locale)));
  const version = (last?.version ?? 0) + 1;
  await tx.insert(contentVersions).values({ item, version, ...text });
  return version;
}

/** Locks an item until the transaction ends; false when there is none. */
export async function lockItem(tx: Writer, item: number): Promise<boolean> {
  const rows = await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.id, item))
    .for('update');
  return rows.length > 0;
}

/** Shows an item to customers or takes it back; showing it again keeps when it was first shown. */
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
