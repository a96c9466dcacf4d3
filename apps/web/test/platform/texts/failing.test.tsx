// @vitest-environment page
import type * as Locales from '@trade/locales';
import type { Locale } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Languages whose files do not arrive. */
const lost = new Set<string>();
// What the set-up has loaded already is loaded anew.
vi.resetModules();
vi.doMock('@trade/locales', async (original) => {
  const { loadEntrance, loadMessages, ...rest } = await original<typeof Locales>();
  const unlessLost =
    <Texts,>(load: (locale: Locale) => Promise<Texts>) =>
    (locale: Locale) =>
      lost.has(locale) ? Promise.reject(new TypeError('Failed to fetch')) : load(locale);
  return { ...rest, loadEntrance: unlessLost(loadEntrance), loadMessages: unlessLost(loadMessages) };
});
const { LanguageStore } = await import('../../../src/platform/texts/index.ts');

afterEach(() => lost.clear());

describe('a language whose texts fail to load', () => {
  it.each(['all', 'entrance'] as const)(
    'is English at the start, and asked for again the next time: %s',
    async (extent) => {
      localStorage.setItem('locale', 'kor');
      lost.add('kor');
      const { locale, messages } = (await LanguageStore.start(extent)).getSnapshot();
      expect(locale).toBe('en');
      expect(messages.auth.log_in).toBe('Log in');
      expect(localStorage.getItem('locale')).toBe('kor');
      lost.clear();
      expect((await LanguageStore.start(extent)).getSnapshot().locale).toBe('kor');
    },
  );

  it('is an error when not even English arrives', async () => {
    lost.add('en');
    await expect(LanguageStore.start()).rejects.toThrow('Failed to fetch');
  });

  it('is not changed to, and is not remembered', async () => {
    const store = await LanguageStore.start();
    lost.add('fre');
    await expect(store.change('fre')).rejects.toThrow('Failed to fetch');
    expect(store.getSnapshot().locale).toBe('en');
    expect(localStorage.getItem('locale')).not.toBe('fre');
  });
});
