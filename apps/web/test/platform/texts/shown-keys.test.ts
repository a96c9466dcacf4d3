// @vitest-environment page
import { afterEach, expect, it } from 'vitest';
import { LanguageStore, textsOrKeys } from '../../../src/platform/texts/index.ts';

const TEXTS = { stake: 'Stake', close: { open: 'Close' } };

afterEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

it('shows words unless keys are asked for', () => {
  expect(textsOrKeys(TEXTS)).toBe(TEXTS);
});

it('shows the key of every text, on the pages after the first too, until words are asked for', async () => {
  window.history.replaceState(null, '', '/home?texts=keys');
  expect(textsOrKeys(TEXTS)).toEqual({ stake: 'stake', close: { open: 'close.open' } });
  window.history.replaceState(null, '', '/market/trading');
  expect(textsOrKeys(TEXTS, 'options').close.open).toBe('options.close.open');
  const store = await LanguageStore.start();
  expect(store.getSnapshot().messages.options.close.open).toBe('options.close.open');
  window.history.replaceState(null, '', '/home?texts=words');
  expect(textsOrKeys(TEXTS)).toBe(TEXTS);
  window.history.replaceState(null, '', '/home');
  expect(textsOrKeys(TEXTS)).toBe(TEXTS);
});
