import { afterAll, afterEach, vi } from 'vitest';
import { matchMedia, resetScreen } from './screen.ts';

// Files share one worker and its modules: each test leaves them as it found them.
const NONE_CHOSEN = {
  theme: undefined,
  priceColours: undefined,
  confirmOrders: undefined,
  hideAmounts: undefined,
  hideSmallBalances: undefined,
};

// Files that render ask for a browser of their own; there is nothing to clear in the others.
if (typeof window !== 'undefined') {
  // jsdom has no media queries.
  window.matchMedia ??= () => new EventTarget() as MediaQueryList;
  const { cleanup, configure } = await import('@testing-library/react');
  const { setPreferences } = await import('../src/platform/preferences/index.ts');
  const { showToasts } = await import('../src/kit/toast.ts');
  // A second is too short on a machine that does other things as well.
  configure({ asyncUtilTimeout: 240_000 });
  Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: matchMedia });
  afterEach(() => {
    cleanup();
    setPreferences(NONE_CHOSEN);
    resetScreen();
    // What was said where no toasts are shown.
    showToasts(() => undefined)();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
  // A page may still be loading, which needs the test's environment.
  afterAll(() => vi.dynamicImportSettled());
}
