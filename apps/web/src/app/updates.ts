import { basePath } from '../platform/routing/index.ts';

/**
 * Installs the offline copy of the app and updates it without breaking an open page:
 * a new version waits, and takes over at the next start of the app, before anything is shown.
 */
export async function applyUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const known = await navigator.serviceWorker.getRegistration();
    if (known?.waiting) {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      });
      known.waiting.postMessage({ type: 'SKIP_WAITING' });
      return;
    }
    await navigator.serviceWorker.register(`${basePath()}sw.js`);
  } catch {
    // Without the offline copy the app works, but needs the network.
  }
}
