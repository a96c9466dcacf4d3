import type englishEntrance from './en/entrance.ts';
import type englishExplanations from './en/explanations.ts';
import type englishRest from './en/rest.ts';
import type { Translation } from './translation.ts';

/**
 * The English texts. Typed keys and arguments, and all other languages, are checked against them.
 */
export type EnglishMessages = typeof englishEntrance & typeof englishRest;
/** The texts of the pages before the login in one language: a small part of all texts. */
export type Entrance = Translation<typeof englishEntrance>;
type Rest = Translation<typeof englishRest>;
/** All texts of the product in one language; the keys are those of English. */
export type Messages = Entrance & Rest;

// The languages are the folders beside this file. A customer loads only their own, and most of it
// after the login.

export async function loadEntrance(locale: string): Promise<Entrance> {
  const { default: entrance }: { default: Entrance } = await import(`./${locale}/entrance.ts`);
  return entrance;
}

async function loadRest(locale: string): Promise<Rest> {
  const { default: rest }: { default: Rest } = await import(`./${locale}/rest.ts`);
  return rest;
}

/**
 * What the words of trading mean, in one language: a name and two sentences each, without
 * arguments.
 */
export type Explanations = Translation<typeof englishExplanations>;
/** A word that is explained. */
export type ExplainedWord = keyof Explanations;

/** Loads the explanations of one language; only who asks for one needs them. */
export async function loadExplanations(locale: string): Promise<Explanations> {
  const { default: explanations }: { default: Explanations } = await import(`./${locale}/explanations.ts`);
  return explanations;
}

/** Loads all texts of one language at first use. */
export async function loadMessages(locale: string): Promise<Messages> {
  const [entrance, rest] = await Promise.all([loadEntrance(locale), loadRest(locale)]);
  return { ...entrance, ...rest, catalogue: { ...entrance.catalogue, ...rest.catalogue } };
}
