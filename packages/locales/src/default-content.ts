import type { DefaultContent } from './translation.ts';

export type { DefaultContent } from './translation.ts';

/** The texts of a new venue in one language. Apart from the others: only the server reads them, and only once. */
export async function loadDefaultContent(locale: string): Promise<DefaultContent> {
  const { content }: { content: DefaultContent } = await import(`./${locale}/default-content.ts`);
  return content;
}
