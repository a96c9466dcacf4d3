import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openFeed, SimulatedFeed } from '../../src/feeds/index.ts';
import { INSTRUMENTS } from './instruments.ts';

const log = pino({ level: 'silent' });

test('the simulated market follows the configured seed', async () => {
  const feed = await openFeed({ kind: 'simulated', seed: 'mine' }, INSTRUMENTS, log);
  const before = Date.UTC(2026, 10, 1);
  const own = await new SimulatedFeed('mine', INSTRUMENTS).history('BTCUSDT', 'D', before, 5);
  expect(await feed.history('BTCUSDT', 'D', before, 5)).toEqual(own);
  expect(feed.kind).toBe('simulated');
});

test('real exchanges are opened by their names, and refused when unknown', async () => {
  const feed = await openFeed({ kind: 'ccxt', exchanges: ['kraken', 'okx'] }, INSTRUMENTS, log);
  expect(feed.kind).toBe('live');
  expect(feed.latest('BTCUSDT')).toBeNull();
  await expect(openFeed({ kind: 'ccxt', exchanges: ['nosuchplace'] }, INSTRUMENTS, log)).rejects.toThrow();
});
