import { loadDefaultContent } from '@trade/locales/content';
import { type ContentKind, LOCALES } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { contentItems } from './schema.ts';
import { createItem, writeText } from './write.ts';

/** Gives a new venue the texts that the product brings along, in every language. Does nothing once there is any content. */
export async function ensureDefaultContent(db: NodePgDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${contentItems} IN EXCLUSIVE MODE`);
    const [any] = await tx.select({ id: contentItems.id }).from(contentItems).limit(1);
    if (any !== undefined) return;
    const contents = await Promise.all(
      LOCALES.map(async (locale) => ({ locale, content: await loadDefaultContent(locale) })),
    );
    const add = async (
      kind: ContentKind,
      position: number,
      pick: (content: DefaultContent) => Text | undefined,
    ) => {
      const item = await createItem(tx, { kind, published: true, position });
      for (const { locale, content } of contents) {
        const text = pick(content);
        if (text !== undefined) await writeText(tx, item, { locale, ...text, writtenBy: null });
      }
    };
    await add('about_us', 0, (content) => content.about_us);
    await add('user_agreement', 0, (content) => content.user_agreement);
    await add('announcement', 0, (content) => content.welcome);
    await add('news', 0, (content) => content.first_news);
    const questions = contents[0]?.content.faq.length ?? 0;
    for (let at = 0; at < questions; at += 1) await add('faq', at, (content) => content.faq[at]);
  });
}

type DefaultContent = Awaited<ReturnType<typeof loadDefaultContent>>;
type Text = DefaultContent['about_us'];
