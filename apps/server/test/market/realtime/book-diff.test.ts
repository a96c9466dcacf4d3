import type { BookDepth } from '@trade/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookDiff } from '../../../src/market/realtime/market-channels.ts';

type Levels = BookDepth['bids'];

const side = (best: (a: number, b: number) => number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5 })), {
      selector: ([price]) => price,
      maxLength: 10,
    })
    .map((levels): Levels => levels.sort((a, b) => best(a[0], b[0])));
const book = fc.record({ bids: side((a, b) => b - a), asks: side((a, b) => a - b) });

function apply(levels: Levels, diff: Levels, best: (a: number, b: number) => number): Levels {
  const held = new Map(levels);
  for (const [price, lots] of diff) {
    if (lots === 0) held.delete(price);
    else held.set(price, lots);
  }
  return [...held].sort((a, b) => best(a[0], b[0]));
}

it('turns the earlier book into the later one', () => {
  fc.assert(
    fc.property(book, book, (before, after) => {
      const diff = bookDiff(before, after);
      expect(apply(before.bids, diff.bids, (a, b) => b - a)).toEqual(after.bids);
      expect(apply(before.asks, diff.asks, (a, b) => a - b)).toEqual(after.asks);
    }),
  );
});

it('says nothing of levels that stayed, and nothing twice', () => {
  fc.assert(
    fc.property(book, book, (before, after) => {
      expect(bookDiff(after, after)).toEqual({ bids: [], asks: [] });
      const { bids } = bookDiff(before, after);
      expect(new Set(bids.map(([price]) => price)).size).toBe(bids.length);
      for (const [price, lots] of bids) expect(new Map(before.bids).get(price)).not.toBe(lots);
    }),
  );
});
