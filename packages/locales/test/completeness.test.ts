import { LEDGER_CATEGORIES } from '@trade/engine';
import { CATALOGUE, LOCALES, type Locale, SUCCESS_CODES } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import english from '../src/en/index.ts';
import french from '../src/fre/index.ts';
import japanese from '../src/jp/index.ts';
import korean from '../src/kor/index.ts';
import spanish from '../src/spa/index.ts';
import thai from '../src/th/index.ts';
import vietnamese from '../src/vie/index.ts';
import chinese from '../src/zh/index.ts';
import { SAME_AS_ENGLISH } from './same-as-english.ts';
import { argumentsOf, flatten } from './texts.ts';

const languages: Record<Locale, Map<string, string>> = {
  en: flatten(english),
  zh: flatten(chinese),
  jp: flatten(japanese),
  vie: flatten(vietnamese),
  th: flatten(thai),
  kor: flatten(korean),
  fre: flatten(french),
  spa: flatten(spanish),
};
const original = languages.en;

/** Keys whose text fails the rule, so that a failure names every one of them. */
function failing(language: Locale, rule: (text: string, key: string) => boolean): string[] {
  return [...languages[language]].filter(([key, text]) => !rule(text, key)).map(([key]) => key);
}

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
