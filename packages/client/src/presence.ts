/** The app counts as unattended this long after the last input, in ms. */
const ALONE_AFTER = 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Opening the app counts as input. */
let lastSign = Date.now();

/** Watches for typing, pointing and scrolling. Returns a function that stops watching. */
export function watchPresence(): () => void {
  const note = () => {
    lastSign = Date.now();
  };
  note();
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
  };
}

/**
 * Whether there was no input for a while. Calls that the app makes by itself must then not extend
 * the login.
 */
export function isUnattended(): boolean {
  return Date.now() - lastSign > ALONE_AFTER;
}
