import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { medianOf } from '../../../../src/market/feeds/ccxt/feed.ts';
import { ticksOf, unitsOf } from '../../../../src/market/feeds/ccxt/source-history.ts';

const CENT = 1_000_000;

describe('a decimal price in ticks', () => {
  test.each([
    ['67412.3', 6_741_230],
    ['67412.30000000', 6_741_230],
    ['67412', 6_741_200],
    ['67412.304', 6_741_230],
    ['67412.306', 6_741_231],
    // A half goes to the even tick.
    ['67412.305', 6_741_230],
    ['67412.315', 6_741_232],
    ['67412.3150000001', 6_741_232],
    ['67412.3050000001', 6_741_231],
    ['0.005', null],
    ['0.015', 2],
    // The binary number nearest to it is a little less, which would round down.
    ['1.005', 100],
    ['1.0050000000000001', 101],
  ])('%s is %s', (text, ticks) => {
    expect(ticksOf(text, CENT, 8)).toBe(ticks);
  });

  test.each([
    '',
    '0',
    '-1',
    '1e5',
    '1,5',
    'NaN',
    '.5',
    '5.',
    ' 5',
    '99999999999999999999',
    undefined,
    null,
    67_412.3,
  ])('%s is none', (text) => {
    expect(ticksOf(text, CENT, 8)).toBeNull();
  });

  test('is never further than half a tick from the truth, whatever the tick', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 16n }),
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(1, 3, 5, 1_000, 50_000, CENT),
        (digits, decimals, tickUnits) => {
          const text = `${digits / 10n ** BigInt(decimals)}.${(digits % 10n ** BigInt(decimals))
            .toString()
            .padStart(decimals, '0')}`.replace(/\.0?$/, '');
          const ticks = ticksOf(text, tickUnits, 8);
          if (ticks === null) return;
          const exact = digits * 10n ** 8n;
          const rounded = BigInt(ticks) * BigInt(tickUnits) * 10n ** BigInt(decimals);
          const error = exact > rounded ? exact - rounded : rounded - exact;
          expect(2n * error <= BigInt(tickUnits) * 10n ** BigInt(decimals)).toBe(true);
        },
      ),
    );
  });
});

test('a decimal amount in smallest units', () => {
  expect(unitsOf('2.5', 8)).toBe(250_000_000n);
  expect(unitsOf('0', 8)).toBe(0n);
  expect(unitsOf('0.000000005', 8)).toBe(0n);
  expect(unitsOf('0.000000015', 8)).toBe(2n);
  expect(unitsOf('many', 8)).toBeNull();
});

test('the median of whole numbers', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([7])).toBe(7);
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([4, 10])).toBe(7);
  expect(medianOf([1, 2])).toBe(2);
  expect(medianOf([2, 3])).toBe(2);
  expect(medianOf([100, 1, 3, 2])).toBe(2);
});
