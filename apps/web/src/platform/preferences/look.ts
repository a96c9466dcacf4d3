import { useLayoutEffect, useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.ts';

const lightDevice = () => window.matchMedia('(prefers-color-scheme: light)');

function onDeviceTheme(listener: () => void): () => void {
  const stop = new AbortController();
  lightDevice().addEventListener('change', listener, { signal: stop.signal });
  return () => stop.abort();
}

/** The theme in force: the chosen one, or the device's where that was chosen. */
export function useTheme(): 'dark' | 'light' {
  const { theme } = usePreferences();
  const device = useSyncExternalStore(onDeviceTheme, () => (lightDevice().matches ? 'light' : 'dark'));
  return theme === 'device' ? device : theme;
}

/**
 * Shows the page in the theme and the colours of prices; until then `theme.js` has chosen the
 * theme.
 */
export function useLook(): void {
  const theme = useTheme();
  const { priceColours } = usePreferences();
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, priceColours });
    paintBar();
  }, [theme, priceColours]);
}

/** Gives the browser's bar the colour of the page's ground. */
function paintBar(): void {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = getComputedStyle(document.documentElement).getPropertyValue('--color-ground');
}

/**
 * While it is shown the whole document is white, with what is rendered outside of the page, such as
 * popups.
 */
export function useWhiteGround(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.white = '';
    paintBar();
    return () => {
      delete dataset.white;
      paintBar();
    };
  }, []);
}
