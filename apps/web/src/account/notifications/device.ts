import {
  endPushSubscription,
  type PushSubscriptionBody,
  readNotificationSettings,
  subscribeToPushes,
} from '@trade/protocol';
import type { Client } from '../../platform/api/index.ts';

/** Where the service worker finds what it needs to renew the subscription; see there. */
const KEPT = 'push';
const KEPT_AT = '/push-subscription';

/** What this device is to the venue. */
interface Kept {
  id: string;
  renewal: string;
}

/** Whether this browser can get pushes at all. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The customer, or their browser, does not allow notifications. */
export class PushBlocked extends Error {
  override readonly name = 'PushBlocked';
}

/**
 * Subscribes this device. Rejects with `PushBlocked` when notifications are not allowed, and when
 * the browser or the server refuses.
 */
export async function startPush(api: Client): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked();
  const { push_key } = await api.call(readNotificationSettings, {});
  await subscribeWith(api, push_key);
}

/** Ends the pushes to this device. */
export async function stopPush(api: Client): Promise<void> {
  const kept = await readKept();
  if (kept) await api.call(endPushSubscription, { params: { id: kept.id } });
  await forgetPush();
}

/** Forgets this device's subscription, which the server has ended. */
export async function forgetPush(): Promise<void> {
  const subscription = await present();
  await subscription?.unsubscribe();
  await caches.delete(KEPT);
}

/** The id of this device among those that get pushes; null when it gets none. */
export async function pushedDevice(): Promise<string | null> {
  if (!canPush() || Notification.permission !== 'granted') return null;
  return (await present()) ? ((await readKept())?.id ?? null) : null;
}

/**
 * Tells the server of this device again at the start of the app: another login has taken its place,
 * or the browser has renewed the subscription. What goes wrong is tried at the next start.
 */
export async function resumePush(api: Client): Promise<void> {
  try {
    if ((await pushedDevice()) === null) return;
    const { push_key } = await api.call(readNotificationSettings, {});
    await subscribeWith(api, push_key);
  } catch {
    // The settings show whether this device gets pushes.
  }
}

async function present(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function subscribeWith(api: Client, pushKey: string): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  let subscription = await worker.pushManager.getSubscription();
  // The venue has another key than when it was made.
  if (subscription && keyOf(subscription) !== pushKey) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const kept: Kept = await api.call(subscribeToPushes, { body: bodyOf(subscription) });
  const cache = await caches.open(KEPT);
  const address = api.addressOf('/push_subscriptions/renew');
  await cache.put(KEPT_AT, Response.json({ ...kept, address }));
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return base64url(bytes);
}

function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function readKept(): Promise<Kept | null> {
  const found = await caches.match(KEPT_AT, { cacheName: KEPT });
  return found ? ((await found.json()) as Kept) : null;
}
