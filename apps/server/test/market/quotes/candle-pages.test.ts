import { INTERVALS } from '@trade/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { SimulatedFeed } from '../../../src/market/feeds/index.ts';
import { CandlePages } from '../../../src/market/quotes/candle-board.ts';
import { instrumentOf } from '../feeds/instruments.ts';
import { ManualClock } from '../feeds/manual-clock.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 58, 42, 650);
const SYMBOL = 'BTCUSDT';

let clock: ManualClock;
let feed: SimulatedFeed;
let pages: CandlePages;
/** How many candles were read from the feed, question by question. */
let read: number[];

beforeEach(() => {
  clock = new ManualClock(NOW);
  feed = new SimulatedFeed('trade', [instrumentOf(SYMBOL)], clock);
  read = [];
  const history: SimulatedFeed['history'] = (symbol, interval, before, count) => {
    read.push(count);
    return feed.history(symbol, interval, before, count);
  };
  pages = new CandlePages({ history }, () => clock.now());
});

describe('history in pages', () => {
  test.each(INTERVALS)(
    'of %s is what the feed says, from wherever, and as time goes on',
    async (interval) => {
      const expectSame = async (before: number, count: number) =>
        expect(await pages.before(SYMBOL, interval, before, count)).toEqual(
          await feed.history(SYMBOL, interval, before, count),
        );
      for (const count of [1, 199, 200, 201, 450]) await expectSame(NOW + 1, count);
      await expectSame(NOW - 12_345_678_901, 150);
      for (let step = 0; step < 5; step += 1) {
        clock.advance(61_000);
        await expectSame(clock.now() + 1, 300);
      }
    },
  );

  test('ends where the feed begins', async () => {
    const all = await pages.before(SYMBOL, 'M', NOW, 1_000);
    expect(all).toEqual(await feed.history(SYMBOL, 'M', NOW, 1_000));
    expect(await pages.before(SYMBOL, 'M', 0, 10)).toEqual([]);
    expect(await pages.before(SYMBOL, '1m', -1, 10)).toEqual([]);
  });

  test('goes on before a time without trades', async () => {
    const MINUTES = 60_000;
    const silentFrom = NOW - 600 * MINUTES;
    const silentTo = NOW - 100 * MINUTES;
    const gappy = new CandlePages(
      {
        history: async (...question) =>
          (await feed.history(...question)).filter(({ time }) => time < silentFrom || time >= silentTo),
      },
      () => clock.now(),
    );
    const candles = await gappy.before(SYMBOL, '1m', NOW + 1, 300);
    expect(candles).toHaveLength(300);
    expect(candles.filter(({ time }) => time < silentFrom)).toHaveLength(200);
  });

  test('is read again after the clock was set back', async () => {
    await pages.before(SYMBOL, '1m', NOW + 1, 1);
    clock = new ManualClock(NOW - 3_600_000);
    const before = read.length;
    await pages.before(SYMBOL, '1m', NOW + 1, 1);
    expect(read.length).toBeGreaterThan(before);
  });

  test('is read once, whoever asks, and of what grows only the end again', async () => {
    await Promise.all([1, 2, 3].map(() => pages.before(SYMBOL, '5m', NOW + 1, 1_000)));
    const first = read.length;
    expect(first).toBeLessThanOrEqual(6);
    await pages.before(SYMBOL, '5m', NOW + 1, 1_000);
    expect(read).toHaveLength(first);
    clock.advance(5_000);
    await pages.before(SYMBOL, '5m', clock.now() + 1, 1_000);
    expect(read.length).toBe(first + 1);
    // Up to the end of the page, of which only what has begun is there to be read.
    clock.advance(600_000);
    read = [];
    const candles = await pages.before(SYMBOL, '5m', clock.now() + 1, 2);
    expect(candles).toEqual(await feed.history(SYMBOL, '5m', clock.now() + 1, 2));
    expect(Math.max(...read)).toBeLessThan(200);
  });
});
