import fc from 'fast-check';
import { expect, it } from 'vitest';
import { profitOf, profitText } from '../../../src/money/accounts/statement.ts';
import { worth, worthOfAll } from '../../../src/money/wealth/valuation.ts';

const COIN = 100_000_000n;

it('is what the account gained by itself, in units and in percent of what was put in', () => {
  expect(profitText(profitOf({ opening: 0n, paidIn: 1000n * COIN, closing: 1100n * COIN }))).toEqual({
    amount: '100',
    ratio: '10',
  });
  expect(profitText(profitOf({ opening: 1000n * COIN, paidIn: 500n * COIN, closing: 1495n * COIN }))).toEqual(
    {
      amount: '-5',
      ratio: '-0.33',
    },
  );
  expect(profitText(profitOf({ opening: 0n, paidIn: 0n, closing: 0n }))).toEqual({ amount: '0', ratio: '0' });
});

it('does not change when money is paid in or out', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(
      units,
      units,
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      (opening, closing, payment) => {
        const before = profitOf({ opening, paidIn: 0n, closing });
        const after = profitOf({ opening, paidIn: payment, closing: closing + payment });
        expect(after.amount).toBe(before.amount);
      },
    ),
  );
});

it('values an amount at the reference price, rounded down, and what has no price at nothing', () => {
  const priceOf = (asset: string) => (asset === 'BTC' ? 50_000n * COIN : null);
  expect(worth('USDT', 7n, priceOf)).toBe(7n);
  expect(worth('BTC', COIN / 2n, priceOf)).toBe(25_000n * COIN);
  expect(worth('BTC', 1n, () => 150_000_000n)).toBe(1n);
  expect(worth('BTC', -1n, () => 150_000_000n)).toBe(-2n);
  expect(worth('NEW', COIN, priceOf)).toBe(0n);
  expect(
    worthOfAll(
      new Map([
        ['USDT', COIN],
        ['BTC', 2n * COIN],
      ]),
      priceOf,
    ),
  ).toBe(100_001n * COIN);
});
