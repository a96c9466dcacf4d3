import type { SocketRequest } from '@trade/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Subscriptions } from '../../../src/platform/live/socket/subscriptions.ts';

let sent: SocketRequest[];
let open: boolean;
let subscriptions: Subscriptions;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  open = true;
  subscriptions = new Subscriptions((request) => {
    if (open) sent.push(request);
    return open;
  }, 2000);
});
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test('subscribes once for any number of users, and together with others of the same moment', async () => {
  subscriptions.acquire('A_Obook');
  subscriptions.acquire('A_Obook');
  subscriptions.acquire('B_Obook');
  await settle();
  expect(sent).toEqual([{ action: 'subscribe', list: ['A_Obook', 'B_Obook'] }]);
});

test('gives up a channel some time after its last user, and says so', async () => {
  const released: string[] = [];
  subscriptions.onReleased((channel) => released.push(channel));
  const first = subscriptions.acquire('A_Obook');
  const second = subscriptions.acquire('A_Obook');
  await settle();
  first();
  first();
  await vi.advanceTimersByTimeAsync(5000);
  expect(released).toEqual([]);
  second();
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.slice(1)).toEqual([{ action: 'unsubscribe', list: ['A_Obook'] }]);
  expect(released).toEqual(['A_Obook']);
});

test('a new user within the delay keeps the channel without a word', async () => {
  subscriptions.acquire('A_Obook')();
  await vi.advanceTimersByTimeAsync(1500);
  subscriptions.acquire('A_Obook');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([{ action: 'subscribe', list: ['A_Obook'] }]);
});

test('a new connection gets everything that is needed, in lists the server accepts', async () => {
  open = false;
  for (let i = 0; i < 150; i += 1) subscriptions.acquire(`S${i}_Obook`);
  await settle();
  expect(sent).toEqual([]);
  open = true;
  subscriptions.restore();
  expect(sent.map((request) => ('list' in request ? request.list.length : 0))).toEqual([100, 50]);
});

test('refreshing leaves and joins, but only what somebody needs', async () => {
  subscriptions.acquire('A_Obook');
  await settle();
  subscriptions.refresh('A_Obook');
  subscriptions.refresh('B_Obook');
  await settle();
  expect(sent.slice(1)).toEqual([
    { action: 'unsubscribe', list: ['A_Obook'] },
    { action: 'subscribe', list: ['A_Obook'] },
  ]);
});
