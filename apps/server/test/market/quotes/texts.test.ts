import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import {
  changeText,
  fractionText,
  lotsText,
  priceDecimals,
  priceText,
} from '../../../src/market/quotes/contract-data.ts';

const instrumentOf = (symbol: string) => {
  const found = DEFAULT_LISTING.instruments.find((instrument) => instrument.symbol === symbol);
  if (!found) throw new Error(`${symbol} is not listed`);
  return found;
};

test('a price keeps every decimal of its tick', () => {
  expect(priceText(instrumentOf('BTCUSDT'), 6_741_230)).toBe('67412.30');
  expect(priceText(instrumentOf('XRPUSDT'), 5_200)).toBe('0.5200');
  expect(priceText(instrumentOf('DOGEUSDT'), 14_000)).toBe('0.14000');
  expect(priceText({ ...instrumentOf('BTCUSDT'), tickUnits: 100_000_000 }, 42)).toBe('42');
  expect(priceText({ ...instrumentOf('BTCUSDT'), tickUnits: 50_000_000 }, 3)).toBe('1.5');
});

test('decimals of a tick', () => {
  expect([100_000_000, 50_000_000, 1_000_000, 1].map((tickUnits) => priceDecimals({ tickUnits }))).toEqual([
    0, 1, 2, 8,
  ]);
});

test('quantities and fractions have no trailing zeros', () => {
  expect(lotsText(instrumentOf('BTCUSDT'), 150_000)).toBe('1.5');
  expect(fractionText(1_000)).toBe('0.001');
});

describe('change', () => {
  test.each([
    [10_000, 10_214, '+2.14%'],
    [10_000, 9_786, '-2.14%'],
    [10_000, 10_000, '+0.00%'],
    // 0.005 % is half a hundredth: away from zero.
    [100_000, 100_005, '+0.01%'],
    [100_000, 99_995, '-0.01%'],
    // A change that rounds to zero is not shown as a fall.
    [100_000, 99_996, '+0.00%'],
    [3, 4, '+33.33%'],
    [1, 12_346, '+1234500.00%'],
  ])('from %i to %i is %s', (from, to, expected) => {
    expect(changeText(from, to)).toBe(expected);
  });

  test('is within half a hundredth of a percent of the truth', () => {
    const price = fc.integer({ min: 1, max: 1e12 });
    fc.assert(
      fc.property(price, price, (from, to) => {
        const shown = BigInt(changeText(from, to).replace(/[.%+]/g, ''));
        const error = shown * BigInt(from) - BigInt(to - from) * 10_000n;
        expect(2n * (error < 0n ? -error : error) <= BigInt(from)).toBe(true);
      }),
    );
  });
});
