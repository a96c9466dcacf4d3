import { useSyncExternalStore } from 'react';

/**
 * From this width on the app is laid out as a desk, below it as a column. The same as `lg:` in
 * classes.
 */
const WIDE = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  // Chromium does not tell when another size of text in its settings has changed the answer.
  window.addEventListener('resize', listener);
  return () => {
    query.removeEventListener('change', listener);
    window.removeEventListener('resize', listener);
  };
}

const isWide = () => window.matchMedia(WIDE).matches;

/** Whether the window is wide enough for the desk; follows the window. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}
