import { fromUnits, type SpotOrder, toUnits } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Book } from '../../../../src/platform/live/index.ts';
import { groupingSteps, viewBook } from '../../../../src/trading/desk/book-view.ts';

const book: Book = {
  symbol: 'BTCUSDT',
  seq: 1,
  bids: [
    ['99.9', '1'],
    ['99.6', '2'],
    ['98', '1'],
  ],
  asks: [
    ['100.1', '3'],
    ['100.4', '1'],
  ],
  time: 1,
};
const shape = { rows: 4, step: 10_000_000n, priceDecimals: 1, amountDecimals: 2 };
const own = (side: 'buy' | 'sell', price: string) => ({ side, price }) as SpotOrder;

test('shows prices and amounts with their decimals, depth as a part of the deeper side', () => {
  const view = viewBook(book, [], shape);
  expect(view.bids.map(({ price, amount, depth }) => [price, amount, depth])).toEqual([
    ['99.9', '1.00', 25],
    ['99.6', '2.00', 75],
    ['98.0', '1.00', 100],
    [null, '', 0],
  ]);
  expect(view.asks.map(({ depth }) => depth)).toEqual([75, 100, 0, 0]);
  expect(view.bids.map(({ sum }) => sum)).toEqual(['1.00', '3.00', '4.00', '']);
  expect(view.asks.map(({ sum }) => sum)).toEqual(['3.00', '4.00', '', '']);
  expect(view).toMatchObject({ spread: '0.2', bidPercent: 50 });
});

test('grouping moves bids down and asks up and adds what falls together', () => {
  const view = viewBook(book, [], { ...shape, step: 100_000_000n, priceDecimals: 0 });
  expect(view.bids.map(({ price, amount }) => [price, amount]).slice(0, 2)).toEqual([
    ['99', '3.00'],
    ['98', '1.00'],
  ]);
  expect(view.asks[0]).toMatchObject({ price: '101', amount: '4.00' });
});

test('own orders mark their place, on their side only, also when grouped', () => {
  const marks = (orders: SpotOrder[], step = shape.step) => {
    const { bids, asks } = viewBook(book, orders, { ...shape, step });
    return [bids, asks].map((rows) => rows.filter((row) => row.own).map(({ slot }) => slot));
  };
  expect(marks([own('buy', '99.60')])).toEqual([[1], []]);
  expect(marks([own('sell', '99.6'), own('sell', '100.4')])).toEqual([[], [1]]);
  expect(marks([own('buy', '99.2')], 100_000_000n)).toEqual([[0], []]);
});

test('an empty book has neither spread nor shares', () => {
  const view = viewBook({ ...book, bids: [], asks: [] }, [], shape);
  expect(view).toMatchObject({ spread: null, bidPercent: null });
  expect(view.bids.every(({ price }) => price === null)).toBe(true);
});

test('steps are the tick and its multiples', () => {
  expect(groupingSteps(1_000_000)).toEqual(['0.01', '0.1', '1', '10']);
});

describe('whatever the book', () => {
  const side = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 9 })), {
      selector: ([price]) => price,
      maxLength: 10,
    })
    .map((levels) => [...levels].sort(([left], [right]) => left - right));

  test('grouping loses no amount and never shows a better price than there is', () => {
    fc.assert(
      fc.property(side, fc.integer({ min: 1, max: 200 }), (levels, step) => {
        const asks = levels.map(([price, amount]): [string, string] => [
          fromUnits(BigInt(price), 1),
          `${amount}`,
        ]);
        const rows = viewBook({ ...book, bids: [], asks }, [], {
          ...shape,
          rows: 10,
          step: BigInt(step) * 10_000_000n,
        }).asks.filter(({ price }) => price !== null);
        const total = rows.reduce((sum, { amount }) => sum + Number(amount), 0);
        expect(total).toBe(levels.reduce((sum, [, amount]) => sum + amount, 0));
        const [best] = levels;
        if (best !== undefined) {
          expect(toUnits(rows[0]?.price, 1)).toBeGreaterThanOrEqual(BigInt(best[0]));
        }
      }),
    );
  });
});
