import { expect, it } from 'vitest';
import { LANGUAGES, LOCALES, localeOfTag } from '../src/index.ts';

it('keeps the codes that are stored and sent: others may follow, none may go', () => {
  expect(LOCALES.slice(0, 8)).toEqual(['en', 'zh', 'jp', 'vie', 'th', 'kor', 'fre', 'spa']);
});

it.each(LOCALES)('knows how %s is written, counted and called', (locale) => {
  const { name, tag, phonePrefix } = LANGUAGES[locale];
  expect(name).not.toBe('');
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
  expect(phonePrefix).toMatch(/^\+(\d{1,3} )?$/);
  expect(localeOfTag(tag)).toBeDefined();
});

it('finds a language by what a browser calls it', () => {
  expect(['ja', 'zh-Hant-TW', 'ES-419', 'klingon', '*', ''].map(localeOfTag)).toEqual([
    'jp',
    'zh',
    'spa',
    undefined,
    undefined,
    undefined,
  ]);
});
