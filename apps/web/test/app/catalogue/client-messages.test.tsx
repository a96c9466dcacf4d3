// @vitest-environment page
import { screen } from '@testing-library/react';
import { loadMessages } from '@trade/locales';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountCases } from './account.tsx';
import { CLIENT_MESSAGES, textOf } from './message.ts';
import { moneyCases } from './money.ts';
import { supportCases } from './support.ts';

const CASES = [...accountCases, ...moneyCases, ...supportCases];
const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
/** Each in English and in one of the other languages, in turn. */
const cases = CASES.flatMap(([name, cause], at) =>
  [DEFAULT_LOCALE, OTHERS[at % OTHERS.length] ?? DEFAULT_LOCALE].map((lang) => [name, lang, cause] as const),
);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the app', () => {
  it.each(cases)('says %s, in %s', async (name, lang, cause) => {
    localStorage.setItem('locale', lang);
    const texts = await loadMessages(lang);
    await cause(texts);
    expect((await screen.findAllByText(textOf(texts, name, LANGUAGES[lang].tag))).length).toBeGreaterThan(0);
  });
});

describe('the cases', () => {
  it('are one of every message that only the app can say', () => {
    expect(CASES.map(([name]) => name).sort()).toEqual([...CLIENT_MESSAGES].sort());
  });
});
