// @vitest-environment page
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, TransportError, useErrorText } from '../../../src/platform/api/index.ts';
import { usePreferences } from '../../../src/platform/preferences/index.ts';
import { AllTexts, LanguageStore, TextsProvider } from '../../../src/platform/texts/index.ts';

const inside =
  (store: LanguageStore) =>
  ({ children }: { children: ReactNode }) => (
    <TextsProvider store={store}>
      <Suspense>{children}</Suspense>
    </TextsProvider>
  );

function Refusal() {
  return <p>{useTranslations('catalogue')('551')}</p>;
}

function Options() {
  return <p>{useTranslations('options')('stake')}</p>;
}

describe('the language', () => {
  it('is English at first, and whatever was chosen before', async () => {
    expect((await LanguageStore.start()).getSnapshot().locale).toBe('en');
    localStorage.setItem('locale', 'kor');
    expect((await LanguageStore.start()).getSnapshot().locale).toBe('kor');
    localStorage.setItem('locale', 'klingon');
    expect((await LanguageStore.start()).getSnapshot().locale).toBe('en');
  });

  it('changes at once, is remembered, and is told to the browser', async () => {
    const store = await LanguageStore.start();
    render(<Refusal />, { wrapper: inside(store) });
    expect(screen.getByText('Please log in to continue.')).toBeTruthy();
    await act(() => store.change('zh'));
    expect(screen.queryByText('Please log in to continue.')).toBeNull();
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(localStorage.getItem('locale')).toBe('zh');
  });

  it('is the one that was chosen in another tab', async () => {
    const store = await LanguageStore.start();
    const stop = store.subscribe(() => undefined);
    localStorage.setItem('locale', 'fre');
    window.dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: 'fre' }));
    await waitFor(() => expect(store.getSnapshot().locale).toBe('fre'));
    stop();
  });

  it('follows another tab once for all who look, without a word back', async () => {
    const store = await LanguageStore.start();
    const spoken = vi.fn();
    const stops = [spoken, () => undefined, () => undefined].map((listener) => store.subscribe(listener));
    for (const locale of ['fre', 'spa']) {
      localStorage.setItem('locale', locale);
      window.dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: locale }));
    }
    const storing = vi.spyOn(Storage.prototype, 'setItem');
    await waitFor(() => expect(store.getSnapshot().locale).toBe('spa'));
    expect(storing).not.toHaveBeenCalled();
    expect(spoken).toHaveBeenCalledTimes(1);
    storing.mockRestore();
    for (const stop of stops) stop();
  });

  it('has the texts of the entrance first, and all once something needs them', async () => {
    const store = await LanguageStore.start('entrance');
    expect(store.getSnapshot().messages).toHaveProperty('auth.log_in');
    expect(store.getSnapshot().messages).not.toHaveProperty('options');
    const page = (
      <AllTexts>
        <Options />
      </AllTexts>
    );
    await act(async () => render(page, { wrapper: inside(store) }));
    expect(await screen.findByText('Stake')).toBeTruthy();
    expect(store.getSnapshot().messages).toHaveProperty('auth.log_in');
  });

  it('is completed in the language that was chosen meanwhile', async () => {
    const store = await LanguageStore.start('entrance');
    const completed = store.all();
    await store.change('fre');
    await completed;
    const { locale, messages } = store.getSnapshot();
    expect(locale).toBe('fre');
    expect(messages.options.stake).toBe('Mise');
  });

  it.each([
    ['en', 'green_up'],
    ['fre', 'green_up'],
    ['zh', 'red_up'],
    ['jp', 'red_up'],
    ['kor', 'red_blue'],
  ])('%s starts with prices %s', async (locale, colours) => {
    localStorage.setItem('locale', locale);
    const { result } = renderHook(usePreferences, { wrapper: inside(await LanguageStore.start()) });
    expect(result.current.priceColours).toBe(colours);
    expect(result.current.confirmOrders).toBe(true);
  });
});

describe('an error', () => {
  it.each([
    ['what the server said', new ApiError(555, 'Mot de passe incorrect.'), 'Mot de passe incorrect.'],
    [
      'the catalogue',
      new TransportError('Failed to fetch', 558),
      'The service is temporarily unavailable. Try again shortly.',
    ],
    [
      'the catalogue, for a refusal of something between the app and the server',
      new TransportError('HTTP: 403 Forbidden', 556),
      'Access denied. Reload the page and log in again. If that does not help, contact customer service.',
    ],
    [
      'the catalogue, for a refusal without words',
      new ApiError(12213, ''),
      'This order was not found. Refresh the list.',
    ],
    ['the last part of its message', new TransportError('HTTP: 418 Teapot', null), '418 Teapot'],
    ['that it is unknown', new Error(''), 'Something went wrong. Try again or contact customer service.'],
    [
      'that it is unknown, whatever was thrown',
      'thrown',
      'Something went wrong. Try again or contact customer service.',
    ],
  ])('is said with %s', async (_, error, said) => {
    const { result } = renderHook(useErrorText, { wrapper: inside(await LanguageStore.start()) });
    expect(result.current(error)).toBe(said);
  });
});
