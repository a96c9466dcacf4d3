/** How long after the last sign of somebody the app counts as left alone, ms. */
const ALONE_AFTER = 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Whoever opens the app is there. */
let lastSign = Date.now();

/** Notices who types, points or scrolls. Answers how to stop. */
export function watchPresence(): () => void {
  const notice = () => {
    lastSign = Date.now();
  };
  notice();
  for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true, capture: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, notice, { capture: true });
  };
}

/** Whether nobody has been there for a while: what the app asks by itself must then not keep a login alive. */
export function isUnattended(): boolean {
  return Date.now() - lastSign > ALONE_AFTER;
}
