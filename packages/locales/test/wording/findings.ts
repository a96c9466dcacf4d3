import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { MANNERS, type Wording } from './rules.ts';
import { TERMS, type Term } from './terms.ts';

/** Arguments that are words, not numbers. */
const WORDS: ReadonlySet<string> = new Set(['app', 'currency', 'symbol', 'time', 'unit']);

/** Texts by their key. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Returns every sentence that a text can become: each choice once, with `{name}` for what is put in
 * and 0 for what is counted.
 */
function readingsOf(text: string): string[] {
  return readings(parse(text));
}

function readings(elements: readonly MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (begun, element) => {
      const next = readingsOfElement(element);
      return next.length === 1
        ? begun.map((start) => start + next[0])
        : begun.flatMap((start) => next.map((end) => start + end));
    },
    [''],
  );
}

function readingsOfElement(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.pound:
      return ['0'];
    case TYPE.tag:
      return element.children.length > 0 ? readings(element.children) : [`{${element.value}}`];
    case TYPE.plural:
    case TYPE.select:
      return Object.values(element.options).flatMap(({ value }) => readings(value));
    default:
      return [`{${element.value}}`];
  }
}

/**
 * Returns where words are used that are not, or where the language's manners are broken: `key:
 * what: text`.
 */
export function faultsIn(texts: Texts, { manners, never }: Wording): string[] {
  const faults = [
    ...never.map(({ found, instead }) => ({ found, what: `say ${instead}` })),
    ...MANNERS.flatMap((manner) => manners[manner].map(({ found }) => ({ found, what: manner }))),
  ];
  return [...texts].flatMap(([key, text]) => {
    const sentences = readingsOf(text);
    return faults.flatMap(({ found, what }) => {
      const bad = sentences.find((sentence) => found.test(sentence));
      return bad === undefined ? [] : [`${key}: ${what}: ${bad}`];
    });
  });
}

/** Returns where English says a term and the translation has another word for it, as `term key`. */
export function missingTerms(texts: Texts, english: Texts, { terms }: Pick<Wording, 'terms'>): string[] {
  return [...texts].flatMap(([key, text]) =>
    (Object.keys(TERMS) as Term[])
      .filter((term) => {
        if (!TERMS[term].says.test(english.get(key) ?? '')) return false;
        const said = text.toLowerCase();
        return !terms[term].some((word) => said.includes(word.toLowerCase()));
      })
      .map((term) => `${term} ${key}`),
  );
}

/** Returns the words for terms without which no text would miss its term: `term: word`. */
export function needlessWords(texts: Texts, english: Texts, { terms }: Pick<Wording, 'terms'>): string[] {
  const missing = missingTerms(texts, english, { terms }).length;
  return (Object.keys(TERMS) as Term[]).flatMap((term) => {
    const [first, ...others] = terms[term];
    return others
      .filter((word) => {
        const kept = { ...terms, [term]: [first, ...others.filter((other) => other !== word)] };
        return missingTerms(texts, english, { terms: kept }).length === missing;
      })
      .map((word) => `${term}: ${word}`);
  });
}

/**
 * Returns where a text is translated in another way than an earlier one with the same English:
 * `key: text, elsewhere text`.
 */
export function differingTwins(texts: Texts, english: Texts, apart: Wording['apart']): string[] {
  const first = new Map<string, string>();
  return [...english].flatMap(([key, original]) => {
    const text = texts.get(key);
    if (text === undefined || key in apart) return [];
    const twin = first.get(original) ?? text;
    first.set(original, twin);
    return twin === text ? [] : [`${key}: ${text}, elsewhere ${twin}`];
  });
}

/**
 * Returns the exceptions that are none: keys whose translation is that of the other texts with the
 * same English.
 */
export function needlesslyApart(texts: Texts, english: Texts, apart: Wording['apart']): string[] {
  const differs = (key: string) =>
    [...english].some(([other, text]) => text === english.get(key) && texts.get(other) !== texts.get(key));
  return Object.keys(apart).filter((key) => !differs(key));
}

/**
 * Returns where a number stands before a noun that has a plural form, without a choice between the
 * forms: `key: text`.
 */
export function unformedPlurals(texts: Texts, counted: RegExp | null): string[] {
  if (counted === null) return [];
  return [...texts].flatMap(([key, text]) => (uncounted(parse(text), counted) ? [`${key}: ${text}`] : []));
}

/** Three words or more with a full stop; two, as in `Std. dev.`, are no sentence. */
const SENTENCE = /^\S+ \S+ .*\.$/s;

/**
 * Returns where English is a sentence and the translation ends without a full stop: `key: text`.
 */
export function unendedSentences(texts: Texts, english: Texts): string[] {
  return [...texts].flatMap(([key, text]) => {
    const original = english.get(key);
    if (original === undefined || !readingsOf(original).every((reading) => SENTENCE.test(reading))) return [];
    return readingsOf(text).every((reading) => /[.。]$/.test(reading)) ? [] : [`${key}: ${text}`];
  });
}

function uncounted(elements: readonly MessageFormatElement[], counted: RegExp): boolean {
  return elements.some((element, at) => {
    switch (element.type) {
      case TYPE.select:
        return Object.values(element.options).some(({ value }) => uncounted(value, counted));
      case TYPE.tag:
        return uncounted(element.children, counted);
      case TYPE.argument:
      case TYPE.number: {
        const next = elements[at + 1];
        return next?.type === TYPE.literal && !WORDS.has(element.value) && counted.test(next.value);
      }
      default:
        return false;
    }
  });
}
