import type englishEntrance from './en/entrance.ts';
import type english from './en/index.ts';
import type { Translation } from './translation.ts';

/** Every text of the product in one language; the keys are those of English. */
export type Messages = Translation<typeof english>;
/** The part of them that the pages before the login need. */
export type Entrance = Translation<typeof englishEntrance>;
/** English itself: what typed keys and their arguments are checked against. */
export type EnglishMessages = typeof english;

const entrances = {
  en: () => import('./en/entrance.ts'),
  zh: () => import('./zh/entrance.ts'),
  jp: () => import('./jp/entrance.ts'),
  vie: () => import('./vie/entrance.ts'),
  th: () => import('./th/entrance.ts'),
  kor: () => import('./kor/entrance.ts'),
  fre: () => import('./fre/entrance.ts'),
  spa: () => import('./spa/entrance.ts'),
} satisfies Record<string, () => Promise<{ default: Entrance }>>;

/** A customer loads their own language and no other, and the most of it after the login. */
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

/** What the pages before the login say in one language: a fraction of all texts. */
export async function loadEntrance(locale: keyof typeof entrances): Promise<Entrance> {
  const { default: entrance } = await entrances[locale]();
  return entrance;
}
