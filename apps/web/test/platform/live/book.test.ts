import { fromUnits, toUnits } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDelta, type Book, bookFromSnapshot } from '../../../src/platform/live/channels/book.ts';

const base: Book = bookFromSnapshot({
  symbol: 'BTCUSDT',
  kind: 'snapshot',
  seq: 7,
  bids: [
    ['100.5', '1'],
    ['100', '2'],
  ],
  asks: [
    ['101', '3'],
    ['102', '4'],
  ],
  time: 1,
});
const delta = (change: Partial<Parameters<typeof applyDelta>[1]>) => ({
  symbol: 'BTCUSDT',
  kind: 'delta' as const,
  seq: 8,
  prevSeq: 7,
  bids: [],
  asks: [],
  time: 2,
  ...change,
});

test('a delta changes, removes and adds levels, best first', () => {
  const next = applyDelta(
    base,
    delta({
      bids: [
        ['100.50', '9'],
        ['100', '0'],
        ['100.9', '5'],
      ],
      asks: [['101.5', '1']],
    }),
  );
  expect(next).toEqual({
    symbol: 'BTCUSDT',
    seq: 8,
    bids: [
      ['100.9', '5'],
      ['100.50', '9'],
    ],
    asks: [
      ['101', '3'],
      ['101.5', '1'],
      ['102', '4'],
    ],
    time: 2,
  });
});

test('a side that did not change keeps its identity', () => {
  const next = applyDelta(base, delta({ asks: [['101', '1']] }));
  expect(next).not.toBe('gap');
  if (next !== 'gap') expect(next.bids).toBe(base.bids);
});

test('a delta from before changes nothing, one from after a hole is a gap', () => {
  expect(applyDelta(base, delta({ seq: 7, prevSeq: 6, bids: [['1', '1']] }))).toBe(base);
  expect(applyDelta(base, delta({ seq: 10, prevSeq: 9 }))).toBe('gap');
});

describe('whatever comes', () => {
  const level = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 3 }))
    .map(([price, amount]): [string, string] => [fromUnits(BigInt(price), 1), String(amount)]);
  const side = fc.array(level, { maxLength: 12 });

  test('a side is sorted, free of repetitions and empty levels, and at most ten long', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side), { maxLength: 8 }), (deltas) => {
        let book: Book = { ...base, bids: [], asks: [] };
        for (const [bids, asks] of deltas) {
          const next = applyDelta(book, delta({ bids, asks, seq: book.seq + 1, prevSeq: book.seq }));
          if (next === 'gap') throw new Error('no hole was made');
          book = next;
        }
        for (const [levels, sign] of [
          [book.bids, -1n],
          [book.asks, 1n],
        ] as const) {
          expect(levels.length).toBeLessThanOrEqual(10);
          const prices = levels.map(([price]) => (toUnits(price, 1) ?? 0n) * sign);
          for (let i = 1; i < prices.length; i += 1) {
            expect((prices[i] as bigint) > (prices[i - 1] as bigint)).toBe(true);
          }
          expect(levels.every(([, amount]) => amount !== '0')).toBe(true);
        }
      }),
    );
  });
});
