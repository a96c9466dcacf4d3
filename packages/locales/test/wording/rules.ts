import type { Term } from './terms.ts';

/** Something that no text of a language may contain. */
export interface Fault {
  found: RegExp;
  /** A text with this fault; a test holds that it is found. */
  like: string;
}

/** What else than words is one in a language: each kind has at least one fault. */
export const MANNERS = ['register', 'apostrophes', 'signs', 'brackets', 'placeholders'] as const;
export type Manner = (typeof MANNERS)[number];

/** How the texts of one language are worded. */
export interface Wording {
  /**
   * The word for each term, first as the table of terms has it, then other forms of it in a
   * sentence. Capitals do not matter.
   */
  terms: Readonly<Record<Term, readonly [string, ...string[]]>>;
  /** Where a text does without the word for a term: `term key`, with the reason. */
  unsaid: Readonly<Record<string, string>>;
  /** Words that are not used, beside what is said instead. */
  never: readonly (Fault & { instead: string })[];
  manners: Readonly<Record<Manner, readonly Fault[]>>;
  /** Texts whose English stands elsewhere with another translation, by key, with the reason. */
  apart: Readonly<Record<string, string>>;
  /**
   * Nouns that have a plural form, as a language that has them writes them after a number; null
   * where nouns have one form.
   */
  counted: RegExp | null;
}
