import type { DefaultContent } from './text.ts';

export type { DefaultContent, DefaultText } from './text.ts';

/* Apart from the other texts: only the server reads these, and only for a new venue. */
const loaders = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  jp: () => import('./jp.ts'),
  vie: () => import('./vie.ts'),
  th: () => import('./th.ts'),
  kor: () => import('./kor.ts'),
  fre: () => import('./fre.ts'),
  spa: () => import('./spa.ts'),
} satisfies Record<string, () => Promise<{ content: DefaultContent }>>;

/** The texts of a new venue in one language. */
export async function loadDefaultContent(locale: keyof typeof loaders): Promise<DefaultContent> {
  const { content } = await loaders[locale]();
  return content;
}
