import { readdirSync } from 'node:fs';
import { LEDGER_CATEGORIES } from '@trade/engine';
import { CATALOGUE, LOCALES, type Locale, SUCCESS_CODES } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { loadExplanations, loadMessages } from '../src/index.ts';
import { SAME_AS_ENGLISH } from './same-as-english.ts';
import { argumentsOf, flatten } from './texts.ts';

const english = await loadMessages('en');
const languages = Object.fromEntries(
  await Promise.all(
    LOCALES.map(async (locale) => {
      const texts = { ...(await loadMessages(locale)), explanations: await loadExplanations(locale) };
      return [locale, flatten(texts)] as const;
    }),
  ),
) as Record<Locale, Map<string, string>>;
const original = languages.en;

/** Returns the keys whose text fails the rule, so that a failure names all of them. */
function failing(language: Locale, rule: (text: string, key: string) => boolean): string[] {
  return [...languages[language]].filter(([key, text]) => !rule(text, key)).map(([key]) => key);
}

it('stand in a folder for every language, and in no other', () => {
  const folders = readdirSync(new URL('../src', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...LOCALES].sort());
});

describe.each(LOCALES)('texts of %s', (language) => {
  it('have exactly the keys of English', () => {
    expect([...languages[language].keys()].sort()).toEqual([...original.keys()].sort());
  });

  it('are well-formed messages with the arguments of English', () => {
    for (const [key, text] of languages[language]) {
      expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(original.get(key) ?? '')]);
    }
  });

  it('are not empty and have no space at either end', () => {
    expect(failing(language, (text) => text !== '' && text === text.trim())).toEqual([]);
  });

  it('never hide an argument behind an apostrophe', () => {
    expect(failing(language, (text) => !/'[{}<]/.test(text))).toEqual([]);
  });
});

describe.each(LOCALES.filter((language) => language !== 'en'))('texts of %s', (language) => {
  it('are translated', () => {
    const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, ''));
    expect(
      failing(
        language,
        (text, key) => text !== original.get(key) || !hasWords(text) || SAME_AS_ENGLISH.has(text),
      ),
    ).toEqual([]);
  });
});

it('calls no text rightly equal to English that is nowhere equal', () => {
  const equal = new Set(
    LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
      failing(locale, (text, key) => text !== original.get(key)).map((key) => original.get(key)),
    ),
  );
  expect([...SAME_AS_ENGLISH].filter((text) => !equal.has(text))).toEqual([]);
});

describe.each(LOCALES)('explanations of %s', (language) => {
  it('are plain texts of two sentences', () => {
    const texts = [...languages[language]].filter(([key]) => key.startsWith('explanations.'));
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter(([, text]) => argumentsOf(text).length > 0)).toEqual([]);
    // Thai ends its sentences with a space.
    const sentences = language === 'th' ? / \S/ : /[.。]\s*\S.*[.。]$/u;
    expect(texts.filter(([key, text]) => key.endsWith('.text') && !sentences.test(text))).toEqual([]);
  });
});

describe('French', () => {
  it('never lets a line break before its punctuation', () => {
    expect(failing('fre', (text) => !/« | [?!:;»%](?!\w)/.test(text))).toEqual([]);
  });
});

describe('English', () => {
  it('has a text for every code of the catalogue and no other', () => {
    expect(Object.keys(english.catalogue)).toEqual(Object.keys(CATALOGUE));
  });

  it('has a text for every success code', () => {
    expect(Object.keys(english.success).sort()).toEqual(Object.keys(SUCCESS_CODES).sort());
  });

  it('names every ledger category', () => {
    expect(Object.keys(english.ledger.category).sort()).toEqual([...LEDGER_CATEGORIES].sort());
  });
});
