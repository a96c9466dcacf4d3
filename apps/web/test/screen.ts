/** Width of a phone, px. */
const PHONE = 390;
/** The size of `1rem` at the browser's usual size of text, px. */
const REM = 16;

let width = PHONE;
let installed = false;
let light = false;
const listeners = new Set<() => void>();

/**
 * Whether a query for a least width, or for an installed app, holds; nothing else is known of a
 * test's window.
 */
function holds(query: string): boolean {
  if (query === '(display-mode: standalone)') return installed;
  if (query === '(prefers-color-scheme: light)') return light;
  const least = /^\(width >= (\d+)rem\)$/.exec(query)?.[1];
  return least !== undefined && width >= Number(least) * REM;
}

/** The window's answers to media queries, in a browser without a layout. */
export function matchMedia(query: string) {
  return {
    get matches() {
      return holds(query);
    },
    addEventListener: (_: 'change', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: 'change', listener: () => void) => void listeners.delete(listener),
  };
}

/** Makes the window as wide as this, px, and tells whoever follows it. */
export function resizeTo(next: number): void {
  width = next;
  for (const listener of listeners) listener();
}

/** Whether the app was opened from the home screen. */
export function setInstalled(now: boolean): void {
  installed = now;
}

/** Whether the device is set to light. */
export function setLightDevice(now: boolean): void {
  light = now;
  for (const listener of listeners) listener();
}

/** The phone's browser, with which every test begins. */
export function resetScreen(): void {
  width = PHONE;
  installed = false;
  light = false;
}
