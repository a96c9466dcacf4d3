import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { type PushWorker, servePushes } from './push-worker.ts';

/** The files of this build: put in by build/offline-copy.ts. */
declare const OFFLINE_FILES: { url: string; revision: string | null }[];

/** What of a service worker this file uses; the app's own types are those of a window. */
interface Worker extends PushWorker {
  addEventListener: PushWorker['addEventListener'] &
    ((type: 'message', listener: (event: { data: unknown }) => void) => void);
  skipWaiting(): Promise<void>;
}

/** What the server answers, below whatever path the product is served under, and files. */
const NOT_PAGES = [/\/(api|brand|console|docs|ws)(\/|$)/, /\.\w{1,12}$/];
/** Other languages and the chart are not for everybody: they are kept once somebody needed them. */
const ON_DEMAND = /\/assets\/(locale|lightweight-charts)-[^/]+\.js$/;
const MOST_ON_DEMAND = 20;

const worker = globalThis as unknown as Worker;
servePushes(worker);
/** A new version waits until an app that starts says this, see app/updates.ts. */
worker.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void worker.skipWaiting();
  }
});

precacheAndRoute(OFFLINE_FILES);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: NOT_PAGES }));
// Its type and that of a plugin, both the library's, do not fit: an absent method is `undefined`.
const limit: object = new ExpirationPlugin({ maxEntries: MOST_ON_DEMAND });
registerRoute(ON_DEMAND, new CacheFirst({ cacheName: 'on-demand', plugins: [limit] }));
