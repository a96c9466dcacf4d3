import type englishEntrance from './en/entrance.ts';
import type englishRest from './en/rest.ts';
import type { Translation } from './translation.ts';

/** English itself, the source of every other language: what typed keys and their arguments are checked against. */
export type EnglishMessages = typeof englishEntrance & typeof englishRest;
/** What the pages before the login say in one language: a fraction of all texts. */
export type Entrance = Translation<typeof englishEntrance>;
type Rest = Translation<typeof englishRest>;
/** Every text of the product in one language; the keys are those of English. */
export type Messages = Entrance & Rest;

// The languages are the folders beside this file. A customer loads their own and no other, and the most of it after the login.

export async function loadEntrance(locale: string): Promise<Entrance> {
  const { default: entrance }: { default: Entrance } = await import(`./${locale}/entrance.ts`);
  return entrance;
}

async function loadRest(locale: string): Promise<Rest> {
  const { default: rest }: { default: Rest } = await import(`./${locale}/rest.ts`);
  return rest;
}

/** All texts of one language, loaded when they are first asked for. */
export async function loadMessages(locale: string): Promise<Messages> {
  const [entrance, rest] = await Promise.all([loadEntrance(locale), loadRest(locale)]);
  return { ...entrance, ...rest };
}
