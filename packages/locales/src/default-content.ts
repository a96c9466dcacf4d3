import type { DefaultContent } from './translation.ts';

export type { DefaultContent } from './translation.ts';

/**
 * Loads the texts of a new venue in one language. They are separate because only the server reads
 * them, once.
 */
export async function loadDefaultContent(locale: string): Promise<DefaultContent> {
  const { content }: { content: DefaultContent } = await import(`./${locale}/default-content.ts`);
  return content;
}
