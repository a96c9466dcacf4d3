import { useSyncExternalStore } from 'react';

/**
 * What Chromium fires when this app can be installed. Not in TypeScript's own library: no standard
 * yet.
 */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps the browser's offer to install the app until the customer asks for it. It comes once, soon
 * after the start.
 */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/**
 * Asks the browser to install the app; null where it cannot, or has already. An offer is good for
 * one question.
 */
export function useInstallOffer(): (() => Promise<void>) | null {
  const present = useSyncExternalStore(subscribe, () => offer);
  if (present === null) return null;
  return async () => {
    keep(null);
    await present.prompt();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
