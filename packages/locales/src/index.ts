import type english from './en/index.ts';
import type { Translation } from './translation.ts';

/** Every text of the product in one language; the keys are those of English. */
export type Messages = Translation<typeof english>;
/** English itself: what typed keys and their arguments are checked against. */
export type EnglishMessages = typeof english;

/** One chunk a language, so that a customer loads their own and no other. */
const loaders = {
  en: () => import('./en/index.ts'),
  zh: () => import('./zh/index.ts'),
  jp: () => import('./jp/index.ts'),
  vie: () => import('./vie/index.ts'),
  th: () => import('./th/index.ts'),
  kor: () => import('./kor/index.ts'),
  fre: () => import('./fre/index.ts'),
  spa: () => import('./spa/index.ts'),
} satisfies Record<string, () => Promise<{ default: Messages }>>;

/** The texts of one language, loaded when they are first asked for. */
export async function loadMessages(locale: keyof typeof loaders): Promise<Messages> {
  const { default: messages } = await loaders[locale]();
  return messages;
}
