/** How long after the last sign of somebody the app counts as left alone, ms. */
const ALONE_AFTER = 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Whoever opens the app is there. */
let lastSign = Date.now();

/** Watches for who types, points or scrolls. Returns how to stop. */
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

/** Whether nobody has been there for a while: what the app asks by itself must then not keep a login alive. */
export function isUnattended(): boolean {
  return Date.now() - lastSign > ALONE_AFTER;
}
