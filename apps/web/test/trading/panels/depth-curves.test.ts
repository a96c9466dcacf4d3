import { expect, it } from 'vitest';
import { depthCurves } from '../../../src/trading/panels/depth-curves.ts';

it('sums each side up from the middle, and reaches equally far to both', () => {
  const { bids, asks, low, middle, high } = depthCurves({
    bids: [
      ['99', '1'],
      ['98', '3'],
    ],
    asks: [
      ['101', '2'],
      ['105', '6'],
    ],
  });
  expect([low, middle, high]).toEqual([95, 100, 105]);
  expect([bids.total, asks.total]).toEqual(['4', '8']);
  // 99 is a fifth of the way from the middle to the left; half of the most waits up to 98.
  expect(bids.line).toBe('M40,100H40V87.5H30V50H0');
  expect(asks.line).toBe('M60,100H60V75H100V0H100');
});

it('draws the side that there is, and nothing of an empty book', () => {
  const one = depthCurves({ bids: [], asks: [['10', '1']] });
  expect(one.middle).toBe(10);
  expect(one.bids.line).toBe('');
  expect(one.asks.total).toBe('1');
  expect(depthCurves({ bids: [], asks: [] }).middle).toBeNull();
});
