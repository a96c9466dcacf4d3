// @vitest-environment page
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  setPreferences,
  useLook,
  useTheme,
  useWhiteGround,
} from '../../../src/platform/preferences/index.ts';
import { LanguageStore, TextsProvider } from '../../../src/platform/texts/index.ts';
import { setLightDevice } from '../../screen.ts';

function Page({ white }: { white: boolean }) {
  useLook();
  return (
    <>
      <p>{useTheme()}</p>
      {white && <WhitePage />}
    </>
  );
}
function WhitePage() {
  useWhiteGround();
  return null;
}

async function open(language = 'en') {
  localStorage.setItem('locale', language);
  const store = await LanguageStore.start('entrance');
  const page = (white: boolean) => (
    <TextsProvider store={store}>
      <Page white={white} />
    </TextsProvider>
  );
  const { rerender } = render(page(false));
  return { show: (white: boolean) => rerender(page(white)) };
}
const shown = () => {
  const { theme, priceColours, white } = document.documentElement.dataset;
  return { theme, priceColours, white };
};

describe('the look of the page', () => {
  it('is dark whatever the device is, until something else is chosen', async () => {
    setLightDevice(true);
    await open();
    expect(shown().theme).toBe('dark');
    act(() => setPreferences({ theme: 'device' }));
    expect(shown().theme).toBe('light');
    act(() => setLightDevice(false));
    expect(shown().theme).toBe('dark');
  });

  it('is the chosen one at once', async () => {
    await open();
    expect(shown()).toMatchObject({ theme: 'dark', priceColours: 'green_up' });
    act(() => setPreferences({ theme: 'light', priceColours: 'colour_blind' }));
    expect(shown()).toMatchObject({ theme: 'light', priceColours: 'colour_blind' });
    expect(screen.getByText('light')).toBeTruthy();
  });

  it.each([
    ['kor', 'red_blue'],
    ['zh', 'red_up'],
    ['jp', 'red_up'],
    ['fre', 'green_up'],
  ])('has in %s the colours %s, until others are chosen', async (language, colours) => {
    await open(language);
    expect(shown().priceColours).toBe(colours);
    act(() => setPreferences({ priceColours: 'green_up' }));
    expect(shown().priceColours).toBe('green_up');
  });

  it('is white only as long as a white page is shown, whatever is chosen meanwhile', async () => {
    const { show } = await open();
    show(true);
    act(() => setPreferences({ theme: 'light' }));
    expect(shown()).toMatchObject({ white: '', theme: 'light' });
    act(() => setPreferences({ theme: 'dark' }));
    show(false);
    expect(shown().theme).toBe('dark');
    expect(shown().white).toBeUndefined();
  });

  it('does not believe what is stored when it is no theme', async () => {
    localStorage.setItem('preferences', '{"theme":"pink"}');
    await open();
    expect(shown().theme).toBe('dark');
  });
});
