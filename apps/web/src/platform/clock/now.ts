import { useSyncExternalStore } from 'react';

const TICK = 1_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** The clock runs while somebody reads it and the page can be seen. */
function adjust(): void {
  const needed = listeners.size > 0 && document.visibilityState === 'visible';
  if (needed && timer === undefined) {
    timer = setInterval(tick, TICK);
    tick();
  } else if (!needed && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', adjust);
  listeners.add(listener);
  adjust();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', adjust);
    adjust();
  };
}

/** The time in ms, renewed every second for all who ask at once. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
