import { call } from '@trade/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Client } from '../src/index.ts';
import { ServerClock } from '../src/server-clock.ts';
import { startServer } from './server.ts';

const readTime = call('GET /time', () => ({
  id: 'readTime',
  access: 'anyone',
  scope: 'read',
  summary: 'Anything',
  answer: z.null(),
}));

afterEach(() => vi.restoreAllMocks());

const at = (time: number) => new Date(time).toUTCString();
const NOON = Date.parse('2026-11-27T12:00:00Z');

test('a clock that is right is believed', () => {
  const clock = new ServerClock();
  for (const ms of [0, 400, 999]) clock.hear(at(NOON), NOON + ms - 50, NOON + ms + 50);
  expect(clock.ahead).toBe(0);
});

test.each([
  ['fast by eleven minutes', -11 * 60_000],
  ['slow by a day', 86_400_000],
])('a clock that is %s is known within a second', (_how, ahead) => {
  const clock = new ServerClock();
  for (let step = 0; step < 20; step += 1) {
    // The server's time, on its way 20 ms each way.
    const told = NOON + step * 1_037;
    clock.hear(at(told), told - ahead - 20, told - ahead + 20);
  }
  expect(Math.abs(clock.ahead - ahead)).toBeLessThan(1_000);
});

test('a clock that was set meanwhile is measured anew', () => {
  const clock = new ServerClock();
  clock.hear(at(NOON), NOON, NOON + 10);
  clock.hear(at(NOON), NOON + 3_600_000, NOON + 3_600_010);
  expect(Math.abs(clock.ahead + 3_600_000)).toBeLessThan(1_100);
});

test('an answer without a date, or with one that is none, says nothing', () => {
  const clock = new ServerClock();
  clock.hear(null, NOON, NOON);
  clock.hear('soon', NOON, NOON);
  expect(clock.ahead).toBe(0);
});

test('the client learns it from any answer', async () => {
  const server = await startServer(() => ({ data: null }));
  const api = new Client({
    baseUrl: server.url,
    token: () => null,
    locale: () => 'en',
    onLoginRequired: () => undefined,
  });
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 20 * 60_000);
  await api.call(readTime);
  expect(Math.abs(api.clock.now() - real())).toBeLessThan(60_000);
});
