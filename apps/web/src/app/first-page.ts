import { preloadLoggedIn } from './connected.tsx';
import { Frame } from './pages.tsx';
import { ledTo } from './routing/access.ts';
import { pageAt, redirects } from './routing/routes.tsx';

/**
 * Starts to load the code of the first page while the configuration and the texts are still
 * loading.
 */
export function preloadFirstPage(pathname: string, isLoggedIn: boolean): void {
  const shown = ledTo(pathname, isLoggedIn) ?? pathname;
  const target = redirects.find(({ from }) => from === shown)?.to ?? shown;
  pageAt(target)?.page.preload();
  if (isLoggedIn) preloadAfterLogin();
}

/** Starts to load what surrounds every page after the login. */
export function preloadAfterLogin(): void {
  Frame.preload();
  preloadLoggedIn();
}

const INPUTS = ['pointerdown', 'keydown'] as const;

/**
 * Calls `listener` once, at the visitor's first touch, click or key, to load what the first screen
 * does not need.
 */
export function onFirstInput(listener: () => void): void {
  const heard = () => {
    for (const input of INPUTS) window.removeEventListener(input, heard);
    listener();
  };
  for (const input of INPUTS) window.addEventListener(input, heard, { passive: true });
}
