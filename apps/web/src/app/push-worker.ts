/** What of a service worker pushes use; the app's own types are those of a window. */
export interface PushWorker {
  addEventListener: ((type: 'push', listener: (event: Pushed) => void) => void) &
    ((type: 'notificationclick', listener: (event: Tapped) => void) => void) &
    ((type: 'pushsubscriptionchange', listener: (event: Renewed) => void) => void);
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  caches: CacheStorage;
  fetch: typeof fetch;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Extendable {
  data: { json(): unknown } | null;
}
interface Tapped extends Extendable {
  notification: Notification;
}
interface Renewed extends Extendable {
  oldSubscription: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface OpenWindow {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** Where the app keeps what the server has answered to this device; see `device.ts` there. */
const KEPT = 'push';
const KEPT_AT = '/push-subscription';

/** Shows pushes, opens what they are about, renews the subscription; also with the app closed. */
export function servePushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(worker, event.notification)));
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)));
}

/** A push is never silent: browsers take the permission from who shows nothing. */
async function show(worker: PushWorker, data: Pushed['data']): Promise<void> {
  const { body, id, title } = readPayload(data);
  await worker.registration.showNotification(title, {
    body,
    icon: new URL('icons/icon-192.png', worker.registration.scope).href,
    // A push that is sent again takes the place of the first.
    ...(id !== '' && { tag: id }),
    data: { id },
  });
}

/** Whatever comes is shown, if only with the sign of the app. */
function readPayload(data: Pushed['data']): { id: string; title: string; body: string } {
  let sent: Partial<Record<'id' | 'title' | 'body', unknown>> = {};
  try {
    sent = (data?.json() ?? {}) as typeof sent;
  } catch {
    // It is not what this version knows.
  }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { id: textOf(sent.id), title: textOf(sent.title) || '•', body: textOf(sent.body) };
}

async function open(worker: PushWorker, notification: Notification): Promise<void> {
  notification.close();
  const { id = '' } = (notification.data ?? {}) as { id?: string };
  const page = id === '' ? 'notifications' : `notifications?open=${encodeURIComponent(id)}`;
  const url = new URL(page, worker.registration.scope).href;
  const [shown] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!shown) return void (await worker.clients.openWindow(url));
  await shown.focus();
  // A window of an older version is not this worker's to steer.
  await shown.navigate(url).catch(() => worker.clients.openWindow(url));
}

/** The browser has replaced the subscription: the server is told, without a login. */
async function renew(worker: PushWorker, { newSubscription, oldSubscription }: Renewed): Promise<void> {
  const cache = await worker.caches.open(KEPT);
  const kept = (await (await cache.match(KEPT_AT))?.json()) as
    | { address: string; renewal: string }
    | undefined;
  if (!kept) return;
  const key = oldSubscription?.options.applicationServerKey ?? null;
  const fresh =
    newSubscription ??
    (await worker.registration.pushManager.getSubscription()) ??
    (key &&
      (await worker.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      })));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const answer = await worker.fetch(kept.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ renewal: kept.renewal, endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
  });
  const said = (await answer.json()) as { data?: { id: string; renewal: string } | null };
  // The app subscribes again at its next start.
  if (said.data) await cache.put(KEPT_AT, Response.json({ ...said.data, address: kept.address }));
}
