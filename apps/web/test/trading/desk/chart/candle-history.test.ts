import type { Candle } from '@trade/protocol';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CandleHistory } from '../../../../src/trading/desk/chart/candles/candle-history.ts';

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

/** A history whose page arrives when the test lets it. */
function withSlowPage() {
  let answer: (page: Candle[]) => void = () => {};
  const history = new CandleHistory(() => new Promise((resolve) => (answer = resolve)));
  return { history, arrive: (page: Candle[]) => answer(page) };
}

test('a page that arrives after the live candles have grown backwards adds only what lies before them', async () => {
  const { history, arrive } = withSlowPage();
  history.follow([candle(6)]);
  const more = history.loadOlder();
  history.follow(from(4, 6));
  arrive(from(1, 5));
  expect(await more).toBe(true);
  expect(times(history)).toEqual([1, 2, 3, 4, 5, 6]);
  history.follow(from(5, 7));
  expect(times(history)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a page that arrives after a hole is dropped', async () => {
  const { history, arrive } = withSlowPage();
  history.follow(from(3, 5));
  const more = history.loadOlder();
  history.follow(from(90, 95));
  arrive(from(1, 2));
  expect(await more).toBe(false);
  expect(times(history)).toEqual([90, 91, 92, 93, 94, 95]);
});

test('in whatever order candles arrive, they stand one after another without a double or a hole', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('live' as const), passed: fc.nat({ max: 9 }), count: fc.nat({ max: 6 }) }),
    fc.constant({ do: 'ask' as const }),
    fc.constant({ do: 'arrive' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let now = 100;
      let arrive = () => {};
      const asked: Promise<boolean>[] = [];
      const history = new CandleHistory(
        (before, count) =>
          new Promise((resolve) => {
            arrive = () => resolve(from(before - Math.min(count, 8), before - 1));
          }),
      );
      for (const step of steps) {
        if (step.do === 'live') {
          now += step.passed;
          history.follow(from(now - step.count + 1, now));
        } else if (step.do === 'ask') asked.push(history.loadOlder());
        else {
          arrive();
          await Promise.all(asked);
        }
        const shown = times(history);
        expect(shown).toEqual(shown.map((_, i) => now - shown.length + 1 + i));
      }
    }),
  );
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
