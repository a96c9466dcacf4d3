import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/market/feeds/clock.ts';
import { type FeedTick, SimulatedFeed } from '../../../../src/market/feeds/index.ts';
import { PATIENCE } from '../../../harness/patience.ts';
import { INSTRUMENTS } from '../instruments.ts';
import { ManualClock } from '../manual-clock.ts';

const NOW = Date.UTC(2026, 10, 21, 13, 37, 42, 650);

function started() {
  const clock = new ManualClock(NOW);
  const feed = new SimulatedFeed('trade', INSTRUMENTS, clock);
  const ticks: (FeedTick & { heard: number })[] = [];
  return {
    clock,
    feed,
    ticks,
    start: () => feed.start((tick) => ticks.push({ ...tick, heard: clock.now() })),
  };
}

test('every symbol tells its newest tick at the start', async () => {
  const { clock, feed, ticks, start } = started();
  await start();
  expect(ticks).toEqual([]);
  clock.advance(0);
  expect(ticks).toHaveLength(INSTRUMENTS.length);
  for (const tick of ticks) expect(tick).toMatchObject(feed.latest(tick.symbol) ?? { symbol: 'no tick' });
});

test('every symbol ticks once a second, at the moment its tick is of', async () => {
  const { clock, ticks, start } = started();
  await start();
  clock.advance(0);
  ticks.length = 0;
  clock.advance(10_000);
  expect(ticks).toHaveLength(10 * INSTRUMENTS.length);
  expect(ticks.every((tick) => tick.heard === tick.at)).toBe(true);
  const bitcoin = ticks.filter((tick) => tick.symbol === 'BTCUSDT');
  expect(new Set(bitcoin.map((tick) => tick.tickId)).size).toBe(10);
});

test('the latest tick is the one that was heard last', async () => {
  const { clock, feed, ticks, start } = started();
  await start();
  clock.advance(3_333);
  const last = ticks.filter((tick) => tick.symbol === 'SOLUSDT').at(-1);
  expect(last).toMatchObject(feed.latest('SOLUSDT') ?? { symbol: 'no tick' });
  expect(feed.latest('NONEUSDT')).toBeNull();
});

test('after a sleep only the newest tick comes, and then the usual ones', async () => {
  const { clock, ticks, start } = started();
  await start();
  clock.advance(1_000);
  ticks.length = 0;
  clock.oversleep(60_000);
  expect(ticks).toHaveLength(INSTRUMENTS.length);
  clock.advance(1_000);
  expect(ticks).toHaveLength(2 * INSTRUMENTS.length);
  const times = ticks.filter((tick) => tick.symbol === 'BTCUSDT').map((tick) => tick.at);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(1000);
});

test('a stopped feed is silent', async () => {
  const { clock, feed, ticks, start } = started();
  await start();
  await feed.stop();
  clock.advance(5_000);
  expect(ticks).toEqual([]);
});

test('history of an unknown symbol is empty', async () => {
  const { feed } = started();
  expect(await feed.history('NONEUSDT', 'D', NOW, 10)).toEqual([]);
  expect(await feed.history('BTCUSDT', 'D', NOW, 10)).toHaveLength(10);
});

test('what was due before the feed began is told at once, and Node has nothing to warn of', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const feed = new SimulatedFeed('trade', INSTRUMENTS, systemClock);
  const ticks: FeedTick[] = [];
  await feed.start((tick) => ticks.push(tick));
  await expect.poll(() => ticks.length, PATIENCE).toBeGreaterThanOrEqual(INSTRUMENTS.length);
  await feed.stop();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
