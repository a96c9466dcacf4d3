import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  optionCloseValue,
  optionFairValue,
  stakeCoveredBy,
  winPayoutOf,
  YEAR_MS,
} from '../../src/quote/index.ts';

/** A win of 185 for a stake of 100, in units of 10^-8. */
const WIN = 18_500_000_000n;

/** The normal distribution by Simpson's rule over its density. */
function integratedNormal(x: number): number {
  const steps = 4_000;
  const width = Math.abs(x) / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i += 1) {
    const weight = i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp(-((i * width) ** 2) / 2);
  }
  const area = (sum * width) / 3 / Math.sqrt(2 * Math.PI);
  return x < 0 ? 0.5 - area : 0.5 + area;
}

/** The same formula in floating point. */
function independentValue(
  direction: 'up' | 'down',
  entry: number,
  price: number,
  volatility: number,
  seconds: number,
) {
  const deviation = volatility * Math.sqrt((seconds * 1_000) / YEAR_MS);
  const d2 = Math.log(price / entry) / deviation - deviation / 2;
  return Number(WIN) * integratedNormal(direction === 'up' ? d2 : -d2);
}

const PRICES = [6_700_000, 6_700_001, 6_699_000, 6_701_500, 6_650_000, 6_800_000];
const VOLATILITIES = [0.1, 0.6, 2.5];
const TIMES = [6, 30, 61, 900, 3_600];
const TABLE = PRICES.flatMap((price) =>
  VOLATILITIES.flatMap((volatility) => TIMES.map((seconds) => ({ price, volatility, seconds }))),
);

describe('the fair value of an option', () => {
  it.each(TABLE)('is that of an independent computation: %o', ({ price, volatility, seconds }) => {
    for (const direction of ['up', 'down'] as const) {
      const ours = optionFairValue(
        { direction, winPayout: WIN, entryPrice: 6_700_000 },
        { price, volatilityPpm: Math.round(volatility * 1e6), timeLeft: seconds * 1_000 },
      );
      const independent = independentValue(direction, 6_700_000, price, volatility, seconds);
      // Simpson's rule is exact to a ten-millionth of the payout.
      expect(Math.abs(Number(ours) - independent)).toBeLessThan(Number(WIN) / 1e7);
    }
  });

  const price = fc.integer({ min: 1_000, max: 20_000_000 });
  const volatilityPpm = fc.integer({ min: 100_000, max: 5_000_000 });
  const timeLeft = fc.integer({ min: 5_001, max: 3_600_000 });
  const direction = fc.constantFrom('up' as const, 'down' as const);
  const stake = fc.bigInt(1n, 10n ** 16n);
  const payoutPpm = fc.integer({ min: 1, max: 2_000_000 });

  it('lies within nothing and the payout, and what a close brings is never above it', () => {
    fc.assert(
      fc.property(
        fc.record({ direction, stake, payoutPpm, entry: price, price, volatilityPpm, timeLeft }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (it, spread) => {
          const winPayout = winPayoutOf(it.stake, it.payoutPpm);
          const fair = optionFairValue({ direction: it.direction, winPayout, entryPrice: it.entry }, it);
          const value = optionCloseValue(fair, spread);
          expect(fair >= 0n && fair <= winPayout).toBe(true);
          expect(value >= 0n && value <= fair).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('moves by little when the price or the time moves by little', () => {
    const near = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(direction, near, volatilityPpm, timeLeft, (way, away, volatility, time) => {
        const option = { direction: way, winPayout: WIN, entryPrice: 6_700_000 };
        const view = { price: 6_700_000 + away, volatilityPpm: volatility, timeLeft: time };
        const here = optionFairValue(option, view);
        const dearer = optionFairValue(option, { ...view, price: view.price + 1 });
        const later = optionFairValue(option, { ...view, timeLeft: time - 1 });
        // N rises by at most 0.4 for each standard deviation; its argument times its density never
        // exceeds 0.25.
        const deviation = (volatility / 1e6) * Math.sqrt(time / YEAR_MS);
        const step = Number(WIN) * (0.4 / view.price / deviation) + 2;
        expect(Math.abs(Number(dearer - here))).toBeLessThanOrEqual(step);
        const tick = (Number(WIN) * (0.25 + deviation)) / (time - 1) + 2;
        expect(Math.abs(Number(later - here))).toBeLessThanOrEqual(tick);
        expect(way === 'up' ? dearer >= here : dearer <= here).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('of up and down together is the payout', () => {
    fc.assert(
      fc.property(price, price, volatilityPpm, timeLeft, (entry, now, volatility, time) => {
        const view = { price: now, volatilityPpm: volatility, timeLeft: time };
        const [up, down] = (['up', 'down'] as const).map((way) =>
          optionFairValue({ direction: way, winPayout: WIN, entryPrice: entry }, view),
        ) as [bigint, bigint];
        expect(WIN - up - down >= 0n && WIN - up - down <= 1n).toBe(true);
      }),
    );
  });
});

describe('stakes and payouts', () => {
  it.each([
    [100n, 850_000, 185n],
    [1n, 850_000, 1n],
    [3n, 333_333, 3n],
    [1_000_000n, 1, 1_000_001n],
  ])('a stake of %d at %d parts per million wins %d, rounded down', (stake, payoutPpm, win) => {
    expect(winPayoutOf(stake, payoutPpm)).toBe(win);
  });

  it('the largest stake that is covered is covered, and one that wins a unit more is not', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n), fc.integer({ min: 1, max: 10_000_000 }), (available, payout) => {
        const stake = stakeCoveredBy(available, payout);
        expect(winPayoutOf(stake, payout) - stake <= available).toBe(true);
        // Rounding down hides less than one unit of payout.
        const more = stake + 1n + 1_000_000n / BigInt(payout) + 1n;
        expect(winPayoutOf(more, payout) - more > available).toBe(true);
      }),
    );
  });
});
