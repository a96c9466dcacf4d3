import type { Candle } from '@trade/protocol';
import { expect, test, vi } from 'vitest';
import { CandleHistory } from '../../../src/trade/chart/candle-history.ts';

const candle = (time: number, close = '1') => ({ time, close }) as Candle;
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => candle(first + i));
const times = (history: CandleHistory) => history.candles.map(({ time }) => time);

test('pages join before the live candles until there is nothing older', async () => {
  const load = vi.fn(async (before: number) => from(Math.max(1, before - 3), before - 1));
  const history = new CandleHistory(load);
  expect(await history.loadOlder()).toBe(false);
  history.follow(from(8, 10));
  expect(await history.loadOlder()).toBe(true);
  expect(times(history)).toEqual([5, 6, 7, 8, 9, 10]);
  expect(await history.loadOlder()).toBe(true);
  expect(await history.loadOlder()).toBe(true);
  expect(times(history)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await history.loadOlder()).toBe(false);
  expect(await history.loadOlder()).toBe(false);
  expect(load.mock.calls.map(([before]) => before)).toEqual([8, 5, 2, 1]);
});

test('what the live candles no longer reach back to stays', async () => {
  const history = new CandleHistory(async () => from(1, 2));
  history.follow(from(3, 5));
  await history.loadOlder();
  history.follow(from(5, 7));
  expect(times(history)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the live candle wins over its older copy', async () => {
  const history = new CandleHistory(async () => from(1, 4));
  history.follow([candle(4, '9')]);
  await history.loadOlder();
  history.follow([candle(3, '8'), candle(4, '9')]);
  expect(history.candles.map(({ close }) => close)).toEqual(['1', '1', '8', '9']);
});

test('a hole drops what lies before it: it is loaded again when it is looked at', async () => {
  const history = new CandleHistory(async () => from(1, 2));
  history.follow(from(3, 5));
  await history.loadOlder();
  history.follow(from(90, 95));
  expect(times(history)).toEqual([90, 91, 92, 93, 94, 95]);
});

test('one page at a time, and a failed one is tried again', async () => {
  const load = vi.fn(async () => from(1, 2));
  load.mockRejectedValueOnce(new Error('away'));
  const history = new CandleHistory(load);
  history.follow(from(3, 5));
  const both = await Promise.all([history.loadOlder(), history.loadOlder()]);
  expect(both).toEqual([false, false]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await history.loadOlder()).toBe(true);
});
