import { describe, expect, it } from 'vitest';
import {
  activates,
  conditionalOpenReserve,
  conditionalSpotReserve,
  isBetterPeak,
  reachesTrigger,
  trailingTrigger,
  waitsBelow,
} from '../../src/quote/index.ts';

/** One lot at one tick is 10 units of quote, and 1,000 units of base. */
const SPOT = { unitsPerTickLot: 10, lotUnits: 1_000 };
/** The same, with fees of 0.02 % and 0.05 %, and 5 % of slippage. */
const CONTRACT = { unitsPerTickLot: 10, slippagePpm: 50_000, makerFeePpm: 200, takerFeePpm: 500 };
const trail = (distance: { ticks: number } | { ppm: number }) => ({
  ticks: null,
  ppm: null,
  activation: null,
  ...distance,
});

describe('what a leg waits for', () => {
  it('is a fall for the stop of a sale and the take-profit of a purchase, and a rise for the others', () => {
    const below = (['stop', 'trailing_stop', 'take_profit'] as const).map((kind) => [
      waitsBelow(kind, 'sell'),
      waitsBelow(kind, 'buy'),
    ]);
    expect(below).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('is reached at its trigger, not one tick before it', () => {
    const reached = (side: 'buy' | 'sell', kind: 'stop' | 'take_profit') =>
      [999, 1_000, 1_001].map((price) => reachesTrigger(kind, side, 1_000, price));
    expect(reached('sell', 'stop')).toEqual([true, true, false]);
    expect(reached('sell', 'take_profit')).toEqual([false, true, true]);
    expect(reached('buy', 'stop')).toEqual([false, true, true]);
    expect(reached('buy', 'take_profit')).toEqual([true, true, false]);
  });
});

describe('a trailing stop', () => {
  it('starts at its activation: a sale when the price has risen to it, a purchase when it has fallen', () => {
    const started = (side: 'buy' | 'sell') =>
      [999, 1_000, 1_001].map((price) => activates(side, 1_000, price));
    expect(started('sell')).toEqual([false, true, true]);
    expect(started('buy')).toEqual([true, true, false]);
    expect([activates('sell', null, 1), activates('buy', null, 1)]).toEqual([true, true]);
  });

  it('follows a better price alone, and stands at one that is the same', () => {
    const better = (side: 'buy' | 'sell') =>
      [999, 1_000, 1_001].map((price) => isBetterPeak(side, 1_000, price));
    expect(better('sell')).toEqual([false, false, true]);
    expect(better('buy')).toEqual([true, false, false]);
  });

  it('keeps its distance: ticks as they are, a share of the price in whole ticks, rounded down, of at least one', () => {
    expect(trailingTrigger('sell', 1_210, trail({ ticks: 50 }))).toBe(1_160);
    expect(trailingTrigger('buy', 1_210, trail({ ticks: 50 }))).toBe(1_260);
    // 5 % of 1,210 are 60.5.
    expect(trailingTrigger('sell', 1_210, trail({ ppm: 50_000 }))).toBe(1_150);
    expect(trailingTrigger('buy', 1_210, trail({ ppm: 50_000 }))).toBe(1_270);
    expect(trailingTrigger('sell', 100, trail({ ppm: 1 }))).toBe(99);
    // Prices whose product with a share is beyond what a number can hold.
    expect(trailingTrigger('sell', 9_000_000_000_001, trail({ ppm: 500_000 }))).toBe(4_500_000_000_001);
  });
});

describe('what a conditional order holds', () => {
  const sold = { side: 'sell', lots: 30, total: 0n } as const;
  const bought = { side: 'buy', lots: 30, total: 0n } as const;

  it('is on spot what it sells, whatever the prices, and for a purchase its dearest limit or its total', () => {
    expect(conditionalSpotReserve(sold, [{ price: null }, { price: 1_200 }], SPOT)).toBe(30_000n);
    expect(conditionalSpotReserve(bought, [{ price: 1_050 }, { price: 900 }], SPOT)).toBe(315_000n);
    expect(conditionalSpotReserve(bought, [{ price: 900 }, { price: 1_050 }], SPOT)).toBe(315_000n);
    expect(conditionalSpotReserve({ side: 'buy', lots: 0, total: 777n }, [{ price: null }], SPOT)).toBe(777n);
  });

  it('is nothing before a bracket has bought', () => {
    expect(conditionalSpotReserve({ side: 'sell', lots: 0, total: 0n }, [{ price: null }], SPOT)).toBe(0n);
  });

  it('is to open a purchase margin and the higher fee at its limit, or at the bound above its trigger', () => {
    // 30 lots at 1,050 are 315,000: a tenth is 31,500, and 0.05 % of it 157.5.
    const buys = (price: number | null, trigger: number) =>
      conditionalOpenReserve({ side: 'buy', lots: 30 }, [{ price, trigger }], 10, CONTRACT);
    expect(buys(1_050, 1_000)).toBe(31_658n);
    expect(buys(null, 1_000)).toBe(31_658n);
  });

  it('is to open a sale margin and fee at its trigger or its limit, whichever is more', () => {
    const sells = (price: number | null, trigger: number) =>
      conditionalOpenReserve({ side: 'sell', lots: 30 }, [{ price, trigger }], 10, CONTRACT);
    // 30 lots at 1,000 are 300,000.
    expect(sells(null, 1_000)).toBe(30_150n);
    expect(sells(900, 1_000)).toBe(30_150n);
    expect(sells(1_000, 900)).toBe(30_150n);
  });

  it('is the most that any leg needs', () => {
    const legs = [
      { price: null, trigger: 900 },
      { price: null, trigger: 1_000 },
    ];
    const reserve = (order: typeof legs) =>
      conditionalOpenReserve({ side: 'sell', lots: 30 }, order, 10, CONTRACT);
    expect(reserve(legs)).toBe(30_150n);
    expect(reserve([...legs].reverse())).toBe(30_150n);
  });
});
