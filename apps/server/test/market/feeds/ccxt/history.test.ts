import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSource } from '../../../../src/market/feeds/ccxt/source-client.ts';
import { SourceHistory } from '../../../../src/market/feeds/ccxt/source-history.ts';
import { endOf, startOf, systemClock } from '../../../../src/market/feeds/index.ts';
import { instrumentOf } from '../instruments.ts';
import { StubExchange } from '../stub-exchange.ts';

const BITCOIN = instrumentOf('BTCUSDT');
const DAY = 86_400_000;

let stub: StubExchange;
let history: SourceHistory;
let now: number;

beforeEach(async () => {
  stub = await StubExchange.open();
  now = Date.now();
  history = new SourceHistory(await openSource(stub.choice()), { ...systemClock, now: () => now });
});
afterEach(() => stub.close());

const candleRequests = () => stub.requests.filter((request) => request.includes('candles')).length;

test('candles are those of the exchange in ticks and smallest units, oldest first, the running one last', async () => {
  const candles = await history.candles(BITCOIN, '1h', now, 250);
  expect(candles).toHaveLength(250);
  expect(candles.map(({ time }) => time)).toEqual(
    Array.from({ length: 250 }, (_, i) => startOf('1h', now) - (249 - i) * 3_600_000),
  );
  expect(candles.map(({ complete }) => complete)).toEqual(candles.map((_, i) => i < 249));
  const third = candles.find(({ time }) => (time / 3_600_000) % 1000 === 3) ?? candles[0];
  expect(third).toMatchObject({ volume: 250_000_000n });
  for (const { time, open, close, high, low, turnover } of candles) {
    // 60000.ddd to the nearest cent, a half to the even one.
    const thousandths = (time / 3_600_000) % 1000;
    const cents = Math.floor(thousandths / 10);
    const rest = thousandths % 10;
    const rounded = cents + (rest > 5 || (rest === 5 && cents % 2 === 1) ? 1 : 0);
    expect([open, close, high, low]).toEqual([
      6_000_000 + rounded,
      6_000_100 + rounded,
      6_001_000 + rounded,
      5_999_000 + rounded,
    ]);
    // 2.5 coins at the typical price.
    expect(turnover).toBe(
      (250_000_000n * BigInt(high + low + close) * 1_000_000n + 150_000_000n) / 300_000_000n,
    );
  }
});

test('what was read is remembered, and only what is new is read', async () => {
  // Well within a candle: at the end of one, the next would be new as well.
  now = startOf('5m', now) + 60_000;
  const first = await history.candles(BITCOIN, '5m', now, 80);
  const asked = candleRequests();
  expect(await history.candles(BITCOIN, '5m', now, 80)).toEqual(first);
  expect(await history.candles(BITCOIN, '5m', now - 40 * 300_000, 20)).toEqual(first.slice(20, 40));
  expect(candleRequests()).toBe(asked);
  // The running candle is read again after a while, by one call.
  now += 6_000;
  await history.candles(BITCOIN, '5m', now, 80);
  expect(candleRequests()).toBe(asked + 1);
});

test('of many series the longest unused is forgotten first', async () => {
  const few = new SourceHistory(await openSource(stub.choice()), { ...systemClock, now: () => now }, 250);
  for (const interval of ['1m', '5m', '1h'] as const) await few.candles(BITCOIN, interval, now, 100);
  const asked = candleRequests();
  await few.candles(BITCOIN, '5m', now, 100);
  await few.candles(BITCOIN, '1h', now, 100);
  expect(candleRequests()).toBe(asked);
  await few.candles(BITCOIN, '1m', now, 100);
  expect(candleRequests()).toBeGreaterThan(asked);
});

test('a crowd that asks the same asks the exchange once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => history.candles(BITCOIN, '1m', now, 50)),
  );
  expect(new Set(answers.map((candles) => JSON.stringify(candles, text))).size).toBe(1);
  expect(candleRequests()).toBe(1);
});

test('weeks that begin on Monday are taken as they are', async () => {
  const weeks = await history.candles(BITCOIN, 'W', now, 10);
  expect(weeks).toHaveLength(10);
  expect(stub.requests.some((request) => request.includes('1Dutc'))).toBe(false);
});

test('weeks that begin on another day are put together from days', async () => {
  stub.weekOffset = 0;
  const weeks = await history.candles(BITCOIN, 'W', now, 10);
  expect(weeks.map(({ time }) => time)).toEqual(
    Array.from({ length: 10 }, (_, i) => startOf('W', now) - (9 - i) * 7 * DAY),
  );
  const days = await history.candles(BITCOIN, 'D', now, 80);
  const week = weeks[5];
  const own = days.filter(({ time }) => startOf('W', time) === week?.time);
  expect(own).toHaveLength(7);
  expect(week).toEqual({
    time: own[0]?.time,
    open: own[0]?.open,
    high: Math.max(...own.map(({ high }) => high)),
    low: Math.min(...own.map(({ low }) => low)),
    close: own[6]?.close,
    volume: own.reduce((sum, { volume }) => sum + volume, 0n),
    turnover: own.reduce((sum, { turnover }) => sum + turnover, 0n),
    complete: true,
  });
});

test('months are put together from days where the exchange has none', async () => {
  const exchange = await openSource(stub.choice());
  Reflect.deleteProperty(exchange.timeframes, '1M');
  const months = await new SourceHistory(exchange, systemClock).candles(BITCOIN, 'M', now, 4);
  expect(months).toHaveLength(4);
  for (const month of months.slice(0, -1)) {
    const days = (endOf('M', month.time) - month.time) / DAY;
    expect(month.volume).toBe(250_000_000n * BigInt(days));
    expect(month.complete).toBe(true);
  }
});

test('an exchange that cannot be reached is an error, not an empty history', async () => {
  stub.healthy = false;
  await expect(history.candles(BITCOIN, 'D', now, 5)).rejects.toThrow();
});

function text(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
