import { INTERVALS } from '@trade/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { endOf, type FeedCandle, type FeedTick, SimulatedFeed } from '../../../src/market/feeds/index.ts';
import { CandleBoard, MOST_CANDLES } from '../../../src/market/quotes/candle-board.ts';
import { instrumentOf } from '../feeds/instruments.ts';
import { ManualClock } from '../feeds/manual-clock.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 58, 42, 650);
const SYMBOL = 'BTCUSDT';

let clock: ManualClock;
let feed: SimulatedFeed;
let board: CandleBoard;
let errors: unknown[];
/** Counts the readings of history. */
let readings: number;

const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  clock = new ManualClock(NOW);
  feed = new SimulatedFeed('trade', [instrumentOf(SYMBOL)], clock);
  errors = [];
  readings = 0;
  const history: SimulatedFeed['history'] = (...question) => {
    readings += 1;
    return feed.history(...question);
  };
  board = new CandleBoard(
    { history },
    () => clock.now(),
    (error) => errors.push(error),
  );
});

async function expectAgreement(): Promise<void> {
  for (const interval of INTERVALS) {
    const [running] = await feed.history(SYMBOL, interval, clock.now() + 1, 1);
    expect(board.current(SYMBOL, interval)).toEqual(running);
  }
}

describe('a running candle', () => {
  test('is what history says, tick by tick, also into the next minute, hour and day', async () => {
    await feed.start((tick) => board.hear(tick));
    await board.warm([SYMBOL]);
    await expectAgreement();
    const warmed = readings;
    for (let i = 0; i < 25; i++) {
      clock.advance(1_000);
      await expectAgreement();
    }
    expect(readings).toBe(warmed);
    for (let i = 0; i < 12; i++) {
      clock.advance(10_000);
      await settle();
      await expectAgreement();
    }
    expect(errors).toEqual([]);
  });

  test('is null until it was read, and then there', async () => {
    expect(board.current(SYMBOL, '1m')).toBeNull();
    await settle();
    expect(board.current(SYMBOL, '1m')).not.toBeNull();
  });

  test('catches up after ticks were missed', async () => {
    await feed.start((tick) => board.hear(tick));
    await board.warm([SYMBOL]);
    clock.advance(3_000);
    clock.oversleep(20_000);
    await settle();
    await expectAgreement();
  });

  test('counts no tick twice that comes while history is read', async () => {
    let answer: (candles: FeedCandle[]) => void = () => undefined;
    const slow = new CandleBoard(
      { history: () => new Promise((resolve) => (answer = resolve)) },
      () => clock.now(),
      (error) => errors.push(error),
    );
    await feed.start((tick) => slow.hear(tick));
    slow.current(SYMBOL, '5m');
    const asked = await feed.history(SYMBOL, '5m', clock.now() + 1, 1);
    clock.advance(2_500);
    answer(asked);
    await settle();
    const [now] = await feed.history(SYMBOL, '5m', clock.now() + 1, 1);
    expect(slow.current(SYMBOL, '5m')).toEqual(now);
  });

  test('goes on from its ticks when history cannot be read, and tells so', async () => {
    const broken = new CandleBoard(
      { history: async () => Promise.reject(new Error('no network')) },
      () => clock.now(),
      (error) => errors.push(error),
    );
    broken.current(SYMBOL, '1m');
    await settle();
    expect(errors).toHaveLength(1);
    const tick: FeedTick = {
      symbol: SYMBOL,
      price: 100,
      tickId: 'a',
      at: clock.now(),
      volume: 5n,
      turnover: 500n,
    };
    broken.hear(tick);
    broken.hear({ ...tick, price: 90, tickId: 'b' });
    expect(broken.current(SYMBOL, '1m')).toEqual({
      time: Math.floor(NOW / 60_000) * 60_000,
      open: 100,
      high: 100,
      low: 90,
      close: 90,
      volume: 10n,
      turnover: 1000n,
      complete: false,
    });
  });
});

async function between(...range: Parameters<CandleBoard['partsBetween']>): Promise<FeedCandle[]> {
  return (await board.partsBetween(...range)).flat();
}

describe('a range', () => {
  test.each(INTERVALS)('of %s holds every candle that starts in it, both ends included', async (interval) => {
    const candles = await board.before(SYMBOL, interval, NOW, 30);
    const [first, last] = [candles[5] as FeedCandle, candles[25] as FeedCandle];
    expect(await between(SYMBOL, interval, first.time, last.time)).toEqual(candles.slice(5, 26));
    expect(await between(SYMBOL, interval, first.time + 1, last.time - 1)).toEqual(candles.slice(6, 25));
  });

  test('ends with the present, and is empty in the future', async () => {
    const candles = await between(SYMBOL, '1h', NOW - 5 * 3_600_000, NOW + 50 * 3_600_000);
    expect(candles.at(-1)?.complete).toBe(false);
    expect(await between(SYMBOL, '1h', NOW + 3_600_000, NOW + 7_200_000)).toEqual([]);
  });

  test('is cut to the newest when it is too long', async () => {
    const candles = await between(SYMBOL, '1m', 0, NOW);
    expect(candles).toHaveLength(MOST_CANDLES);
    expect(endOf('1m', candles.at(-1)?.time ?? 0)).toBeGreaterThan(NOW);
  });
});
