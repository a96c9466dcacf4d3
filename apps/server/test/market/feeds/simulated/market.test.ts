import { INTERVALS, type Interval } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { endOf, type FeedCandle, startOf } from '../../../../src/market/feeds/index.ts';
import { SimulatedMarket } from '../../../../src/market/feeds/simulated/market.ts';
import { Stream } from '../../../../src/market/feeds/simulated/random.ts';
import { INSTRUMENTS, instrumentOf } from '../instruments.ts';

const NOW = Date.UTC(2026, 10, 21, 13, 37, 42, 650);
const DAY = 86_400_000;
const FINER: [Interval, Interval][] = [
  ['M', 'D'],
  ['W', 'D'],
  ['D', '4h'],
  ['4h', '1h'],
  ['1h', '30m'],
  ['30m', '15m'],
  ['15m', '5m'],
  ['5m', '1m'],
];

const symbol = fc.constantFrom(...INSTRUMENTS.map((instrument) => instrument.symbol));
const moment = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });

function market(name: string, seed = 'trade'): SimulatedMarket {
  return new SimulatedMarket(seed, instrumentOf(name));
}

/** The candle that the parts make, opening where the first opens. */
function together(parts: Omit<FeedCandle, 'time' | 'complete'>[]) {
  return {
    open: parts[0]?.open,
    high: Math.max(...parts.map((part) => part.high)),
    low: Math.min(...parts.map((part) => part.low)),
    close: parts.at(-1)?.close,
    volume: parts.reduce((sum, part) => sum + part.volume, 0n),
    turnover: parts.reduce((sum, part) => sum + part.turnover, 0n),
  };
}

describe('agreement', () => {
  test.each(FINER)('a candle of %s is exactly its candles of %s, also while it runs', (coarse, fine) => {
    fc.assert(
      fc.property(symbol, moment, (name, now) => {
        const simulated = market(name);
        const whole = simulated.candles(coarse, now + 1, 2, now);
        for (const candle of whole) {
          const end = Math.min(endOf(coarse, candle.time), now + 1);
          const parts = simulated.candles(fine, end, 40, now).filter((part) => part.time >= candle.time);
          expect(parts[0]?.time).toBe(candle.time);
          expect(candle).toMatchObject(together(parts));
        }
        expect(whole.map((candle) => candle.complete)).toEqual([true, false]);
      }),
      { numRuns: 20 },
    );
  });

  test('a minute is exactly its ticks, and its open is the tick before', () => {
    fc.assert(
      fc.property(symbol, moment, (name, now) => {
        const simulated = market(name);
        const [minute] = simulated.candles('1m', now + 1, 1, now);
        const start = startOf('1m', now);
        const ticks = [];
        for (let second = start + simulated.phase; second <= now; second += 1000) {
          ticks.push(simulated.tickAt(second));
        }
        const before = simulated.tickAt(start + simulated.phase - 1);
        const prices = [before.price, ...ticks.map((tick) => tick.price)];
        expect(minute).toMatchObject({
          open: before.price,
          high: Math.max(...prices),
          low: Math.min(...prices),
          close: prices.at(-1),
          volume: ticks.reduce((sum, tick) => sum + tick.volume, 0n),
          turnover: ticks.reduce((sum, tick) => sum + tick.turnover, 0n),
        });
      }),
      { numRuns: 30 },
    );
  });

  test('a candle of any length opens at its first tick', () => {
    fc.assert(
      fc.property(symbol, moment, fc.constantFrom(...INTERVALS), (name, now, interval) => {
        const simulated = market(name);
        for (const candle of simulated.candles(interval, now + 1, 2, now)) {
          expect(simulated.tickAt(candle.time + simulated.phase).price).toBe(candle.open);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('candles follow each other without a gap, in time and in price, and hold their averages', () => {
    fc.assert(
      fc.property(symbol, fc.constantFrom(...INTERVALS), moment, (name, interval, now) => {
        const instrument = instrumentOf(name);
        const candles = market(name).candles(interval, now, 50, now);
        expect(candles).toHaveLength(50);
        candles.forEach((candle, i) => {
          const next = candles[i + 1];
          if (next) {
            expect(next.time).toBe(endOf(interval, candle.time));
            expect(next.open).toBe(candle.close);
          }
          expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close));
          expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close));
          expect(candle.low).toBeGreaterThan(0);
          const scaled = candle.turnover * 10n ** BigInt(instrument.baseDecimals);
          const tick = BigInt(instrument.tickUnits) * candle.volume;
          expect(scaled >= BigInt(candle.low) * tick && scaled <= BigInt(candle.high) * tick).toBe(true);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('asking for fewer or more candles, earlier or later, never changes one', () => {
    fc.assert(
      fc.property(
        symbol,
        fc.constantFrom(...INTERVALS),
        moment,
        fc.integer({ min: 1, max: 200 }),
        (name, interval, now, count) => {
          const all = market(name).candles(interval, now, 200, now + 400 * DAY);
          const some = market(name).candles(interval, now, count, now + 500 * DAY);
          expect(some).toEqual(all.slice(-count));
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('purity', () => {
  test('the same seed, symbol and time give the same price, whatever was asked before', () => {
    const fresh = market('ETHUSDT').tickAt(NOW);
    const used = market('ETHUSDT');
    used.candles('1m', NOW, 500, NOW);
    used.tickAt(NOW - 61_000);
    expect(used.tickAt(NOW)).toEqual(fresh);
    expect(fresh).toMatchObject({ symbol: 'ETHUSDT', tickId: `s${Math.floor((NOW - used.phase) / 1000)}` });
  });

  test('known prices stay what they are', () => {
    const prices = INSTRUMENTS.map(({ symbol: name }) => market(name).tickAt(NOW).price);
    expect(prices).toMatchInlineSnapshot(`
      [
        6773250,
        404929,
        17432,
        62425,
        5087,
        5600,
        14691,
        13960,
        8481,
        18192,
        3722,
        6143,
      ]
    `);
  });

  test('another seed is another market', () => {
    const closes = (seed: string) =>
      market('BTCUSDT', seed)
        .candles('D', NOW, 20, NOW)
        .map((c) => c.close);
    expect(closes('trade')).not.toEqual(closes('other'));
  });

  test('a running candle only grows', () => {
    for (const interval of INTERVALS) {
      const simulated = market('SOLUSDT');
      let seen = simulated.candles(interval, NOW, 1, NOW)[0] as FeedCandle;
      for (let now = NOW; now < endOf('1m', NOW) + 50_000; now += 700) {
        const candle = simulated.candles(interval, now + 1, 1, now)[0] as FeedCandle;
        if (candle.time === seen.time) {
          expect(candle.open).toBe(seen.open);
          expect(candle.high).toBeGreaterThanOrEqual(seen.high);
          expect(candle.low).toBeLessThanOrEqual(seen.low);
          expect(candle.volume).toBeGreaterThanOrEqual(seen.volume);
          expect(candle.turnover).toBeGreaterThanOrEqual(seen.turnover);
        } else {
          expect(candle.open).toBe(simulated.tickAt(candle.time).price);
        }
        expect(candle.close).toBe(simulated.tickAt(now).price);
        seen = candle;
      }
    }
  });
});

describe('plausibility', () => {
  const usual = { BTCUSDT: 0.022, SOLUSDT: 0.036, DOGEUSDT: 0.042 };

  test.each(Object.entries(usual))('%s moves as much as its profile says, on every scale', (name, daily) => {
    for (const [interval, perDay] of [
      ['D', 1],
      ['4h', 6],
      ['1h', 24],
      ['15m', 96],
      ['1m', 1440],
    ] as const) {
      // Stretches scattered over years and hours, because volatility comes in clusters.
      const returns: number[] = [];
      for (let i = 0; i < 30; i++) {
        const before = NOW - Math.round(i * 99.137 * DAY);
        for (const candle of market(name).candles(interval, before, 100, NOW)) {
          returns.push(Math.log(candle.close / candle.open));
        }
      }
      const variance = returns.reduce((sum, r) => sum + r * r, 0) / returns.length;
      const scaled = Math.sqrt(variance * perDay);
      expect(scaled).toBeGreaterThan(daily * 0.7);
      expect(scaled).toBeLessThan(daily * 1.8);
    }
  });

  test('prices stay around their level for decades', () => {
    for (const [name, level] of [
      ['BTCUSDT', 6_700_000],
      ['XRPUSDT', 5_200],
    ] as const) {
      for (const candle of market(name).candles('M', NOW, 600, NOW)) {
        expect(candle.low).toBeGreaterThan(level / 8);
        expect(candle.high).toBeLessThan(level * 8);
      }
    }
  });

  test('wild days come together', () => {
    const candles = market('BTCUSDT').candles('D', NOW, 2000, NOW);
    const ranges = candles.map((candle) => Math.log(candle.high / candle.low));
    const mean = ranges.reduce((a, b) => a + b, 0) / ranges.length;
    const product = ranges
      .slice(1)
      .reduce((sum, range, i) => sum + (range - mean) * ((ranges[i] ?? 0) - mean), 0);
    const square = ranges.reduce((sum, range) => sum + (range - mean) ** 2, 0);
    expect(product / square).toBeGreaterThan(0.1);
  });

  test('no tick jumps', () => {
    for (const { symbol: name } of INSTRUMENTS) {
      const simulated = market(name);
      let last = simulated.tickAt(NOW - 2 * 3_600_000).price;
      for (let at = NOW - 2 * 3_600_000; at < NOW; at += 1000) {
        const { price } = simulated.tickAt(at);
        expect(Math.abs(price - last)).toBeLessThan(last * 0.006 + 2);
        last = price;
      }
    }
  });

  test('symbols tick at different moments of the second', () => {
    const phases = new Set(INSTRUMENTS.map(({ symbol: name }) => market(name).phase));
    expect(phases.size).toBe(INSTRUMENTS.length);
  });
});

test.each(INTERVALS)('candles of %s need few draws', (interval) => {
  const drawn = vi.spyOn(Stream.prototype, 'bell');
  const candles = market('BTCUSDT').candles(interval, NOW, 20, NOW);
  expect(candles).toHaveLength(20);
  // A day has 86,400 ticks.
  expect(drawn.mock.calls.length / candles.length).toBeLessThan(10_000);
  drawn.mockRestore();
});
