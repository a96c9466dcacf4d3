import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookDepth, type Side } from '../../src/index.ts';
import {
  asksForMore,
  baseUnits,
  divideDown,
  divideUp,
  type FeeRates,
  FillTally,
  feeOf,
  isTwapPlan,
  keepsPlace,
  lotsWithin,
  marketBound,
  notional,
  quoteUnitsPerTickLot,
  type SpotIntent,
  type SpotTerms,
  sizeFault,
  spotQuote,
  totalFault,
  twapLotsBy,
  twapSizeFault,
  twapSliceLimit,
  twapWorst,
  wouldMatch,
} from '../../src/quote/index.ts';
import { ALICE, BOB, BTCUSDT, World } from '../world.ts';

const TERMS: SpotTerms & FeeRates = {
  unitsPerTickLot: 10,
  lotUnits: BTCUSDT.lotUnits,
  baseDecimals: 8,
  makerFeePpm: BTCUSDT.makerFeePpm,
  takerFeePpm: BTCUSDT.takerFeePpm,
  slippagePpm: BTCUSDT.slippagePpm,
};

describe('the fee of a fill', () => {
  it.each([
    [0n, 1_000, 0n],
    [1n, 1_000, 1n],
    [1_000n, 1_000, 1n],
    [1_001n, 1_000, 2n],
    [999_999n, 1, 1n],
    [1_000_001n, 1, 2n],
    [5n, 1_000_000, 5n],
    [5n, 0, 0n],
  ])('of %s units at %i ppm is %s', (received, ppm, fee) => {
    expect(feeOf(received, ppm)).toBe(fee);
  });

  it('is less than one unit above the exact fee, and never more than what is received', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (received, ppm) => {
          const fee = feeOf(received, ppm);
          const excess = fee * 1_000_000n - received * BigInt(ppm);
          expect(excess >= 0n && excess < 1_000_000n && fee <= received).toBe(true);
        },
      ),
    );
  });
});

describe('a notional', () => {
  it('is exact on both sides of the safe range', () => {
    const factor = fc.integer({ min: 1, max: 10 ** 12 });
    fc.assert(
      fc.property(factor, factor, factor, (price, lots, units) => {
        const exact = BigInt(price) * BigInt(lots) * BigInt(units);
        expect(notional(price, lots, units)).toBe(exact);
        expect(lotsWithin(exact, price, units)).toBe(lots);
        expect(lotsWithin(exact - 1n, price, units)).toBe(lots - 1);
      }),
    );
  });

  it.each([
    [1_000_000, 1_000, 8, 10],
    [1_000_000, 99, 8, null],
    [1, 1, 0, 1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0, null],
    [Number.MAX_SAFE_INTEGER, 1, 0, Number.MAX_SAFE_INTEGER],
    [2 ** 53, 1, 0, null],
    [0, 1_000, 8, null],
    [-1, 1, 0, null],
  ])('counts %i x %i units at %i decimals as %s a tick and lot', (tick, lot, decimals, units) => {
    expect(quoteUnitsPerTickLot(tick, lot, decimals)).toBe(units);
  });
});

describe('a division', () => {
  it.each([
    [7n, 2n, 4n, 3n],
    [-7n, 2n, -3n, -4n],
    [6n, 2n, 3n, 3n],
    [-6n, 2n, -3n, -3n],
    [0n, 2n, 0n, 0n],
  ])('of %s by %s is %s upwards and %s downwards', (value, by, up, down) => {
    expect([divideUp(value, by), divideDown(value, by)]).toEqual([up, down]);
  });
});

describe('the plan of a TWAP order', () => {
  it.each([
    [1, 5_000, false],
    [2, 5_000, true],
    [2, 4_999, false],
    [1_440, 60_000, true],
    [1_441, 5_000, false],
    [2, 3_600_000, true],
    [2, 3_600_001, false],
    [25, 3_600_000, true],
    [26, 3_600_000, false],
  ])('of %i slices every %i ms is within bounds: %s', (slices, intervalMs, isWithin) => {
    expect(isTwapPlan({ slices, intervalMs })).toBe(isWithin);
  });

  it('comes to whole lots, and to all of them with its last slice', () => {
    const by = (lots: number, slices: number) =>
      Array.from({ length: slices }, (_, done) => twapLotsBy(lots, { slices }, done + 1));
    expect(by(10, 3)).toEqual([3, 6, 10]);
    expect(twapLotsBy(1_000_000_000_000, { slices: 1_440 }, 1_439)).toBe(999_305_555_555);
  });

  it("has the customer's worst price, or the slippage bound, and in each slice the narrower of both", () => {
    expect([twapWorst('buy', 7, 10_000, 50_000), twapWorst('sell', 7, 10_000, 50_000)]).toEqual([7, 7]);
    expect(twapWorst('buy', null, 10_000, 50_000)).toBe(10_500);
    expect(twapWorst('sell', null, 10_000, 50_000)).toBe(9_500);
    expect([10_499, 10_501].map((worst) => twapSliceLimit('buy', worst, 10_000, 50_000))).toEqual([
      10_499, 10_500,
    ]);
    expect([9_499, 9_501].map((worst) => twapSliceLimit('sell', worst, 10_000, 50_000))).toEqual([
      9_500, 9_501,
    ]);
  });

  it.each([
    [100, 4, 10, null],
    [3, 4, 10_000, 'lots'],
    [1_001, 4, 10_000, 'lots'],
    // A slice of 25 lots at 4 ticks is worth 1,000 and at 3 ticks 750; without a price the
    // reference of 4 counts.
    [100, 4, 4, null],
    [100, 4, 3, 'value'],
    [100, 4, null, null],
    [99, 4, null, 'value'],
  ])('for %i lots in %i slices at %s is refused for its %s', (lots, slices, price, fault) => {
    const bounds = { maxLots: 1_000, minNotional: 1_000n, unitsPerTickLot: 10 };
    expect(twapSizeFault({ lots, slices, price }, 4, bounds)).toBe(fault);
  });
});

describe('the size of an order', () => {
  const bounds = { maxLots: 100, minNotional: 1_000n, unitsPerTickLot: 1 };

  it.each([
    [{ lots: 100, price: 10 }, null, null],
    [{ lots: 101, price: 10 }, null, 'lots'],
    [{ lots: 10, price: 100 }, null, null],
    [{ lots: 10, price: 99 }, null, 'value'],
    // The largest order is never worth too little.
    [{ lots: 100, price: 1 }, null, null],
    // What was within the bounds before stays, when it is no larger and worth no less.
    [{ lots: 150, price: 10 }, { lots: 150, price: 10 }, null],
    [{ lots: 151, price: 10 }, { lots: 150, price: 10 }, 'lots'],
    [{ lots: 10, price: 50 }, { lots: 10, price: 50 }, null],
    [{ lots: 10, price: 49 }, { lots: 10, price: 50 }, 'value'],
  ])('of %o, when it was %o, is refused for its %s', (size, measured, fault) => {
    expect(sizeFault(size, bounds, measured)).toBe(fault);
  });

  it.each([
    [1_000n, null, null],
    [999n, null, 'value'],
    [0n, 0n, 'value'],
    [500n, 500n, null],
    [499n, 500n, 'value'],
  ])('by a total of %s, when it was %s, is refused for its %s', (total, measured, fault) => {
    expect(totalFault(total, bounds, measured)).toBe(fault);
  });

  it('is exact in base units beyond the safe range', () => {
    expect(baseUnits(1_000_000_000_001, 1_000_003)).toBe(1_000_003_000_001_000_003n);
  });

  it('asks for more when it grows or a purchase gets dearer, and else may keep its place', () => {
    const before = { price: 100, lots: 50 };
    const to = (price: number, lots: number) => [
      asksForMore('buy', before, { price, lots }),
      asksForMore('sell', before, { price, lots }),
      keepsPlace(before, { price, lots }),
    ];
    expect(to(100, 50)).toEqual([false, false, true]);
    expect(to(100, 49)).toEqual([false, false, true]);
    expect(to(100, 51)).toEqual([true, true, false]);
    expect(to(101, 50)).toEqual([true, false, false]);
    expect(to(99, 50)).toEqual([false, false, false]);
  });
});

describe('a walk through the book', () => {
  it('by a total ends at the price of its last lots, not at one where the rest buys none', () => {
    const tally = new FillTally('buy', 200, { total: 2_005n }, 10);
    expect([tally.offer(100, 1), tally.offer(101, 9)]).toEqual([true, false]);
    expect([tally.lots, tally.quote, tally.worst, tally.end]).toEqual([1, 1_000n, 100, 'complete']);
  });
});

describe('the slippage bound', () => {
  it.each([
    ['buy', 10_000, 50_000, 10_500],
    ['sell', 10_000, 50_000, 9_500],
    ['buy', 19, 50_000, 19],
    ['sell', 19, 50_000, 19],
    ['buy', 21, 50_000, 22],
    ['sell', 21, 50_000, 20],
    ['sell', 21, 1_000_000, 1],
    ['buy', 1_000_000_000_000, 1_000_000, 2_000_000_000_000],
  ] as const)('of a %s at %i with %i ppm is %i', (side, reference, ppm, bound) => {
    expect(marketBound(side, reference, ppm)).toBe(bound);
  });
});

describe('a spot quote', () => {
  const depth = {
    asks: [
      [10_000, 40],
      [10_100, 40],
      [10_600, 40],
    ] as [number, number][],
    bids: [[9_900, 40]] as [number, number][],
  };

  it('of a market buy by lots says what it costs and brings', () => {
    expect(spotQuote({ side: 'buy', price: null, target: { lots: 60 } }, depth, 10_000, TERMS)).toEqual({
      filledLots: 60,
      quote: 6_020_000n,
      // 6,020,000 quote units for 60,000 base units, per 100,000,000: rounded up
      averagePrice: 10_033_333_334n,
      fee: 80n + 40n,
      received: 60_000n - 120n,
      reserve: 6_020_000n,
      limit: 10_500,
      restingLots: 0,
      cutBy: null,
    });
  });

  it('of a market sell rounds the average price down', () => {
    const three = {
      asks: [],
      bids: [
        [9_901, 1],
        [9_900, 2],
      ] as [number, number][],
    };
    expect(spotQuote({ side: 'sell', price: null, target: { lots: 3 } }, three, 10_000, TERMS)).toMatchObject(
      {
        quote: 297_010n,
        averagePrice: 9_900_333_333n,
        fee: 199n + 396n,
        received: 297_010n - 595n,
        reserve: 3_000n,
      },
    );
  });

  it('tells the slippage bound from the end of the book', () => {
    const buy = (lots: number, asks = depth.asks) =>
      spotQuote({ side: 'buy', price: null, target: { lots } }, { ...depth, asks }, 10_000, TERMS);
    expect(buy(90)).toMatchObject({ filledLots: 80, restingLots: 0, cutBy: 'bound' });
    // A whole average price is not rounded.
    expect(buy(40)).toMatchObject({ averagePrice: 10_000_000_000n, cutBy: null });
    expect(buy(90, depth.asks.slice(0, 2))).toMatchObject({ filledLots: 80, cutBy: 'depth' });
    expect(buy(1, [])).toMatchObject({ filledLots: 0, averagePrice: null, cutBy: 'depth' });
  });

  it('of a limit order says what fills, what rests and what is frozen', () => {
    expect(spotQuote({ side: 'buy', price: 10_050, target: { lots: 60 } }, depth, null, TERMS)).toMatchObject(
      {
        filledLots: 40,
        restingLots: 20,
        reserve: 6_030_000n,
        cutBy: 'bound',
        limit: 10_050,
      },
    );
  });

  it('of a market order needs a reference price', () => {
    expect(spotQuote({ side: 'buy', price: null, target: { lots: 1 } }, depth, null, TERMS)).toBeNull();
  });

  it('warns a post-only order', () => {
    expect(wouldMatch('buy', 10_000, depth)).toBe(true);
    expect(wouldMatch('buy', 9_999, depth)).toBe(false);
    expect(wouldMatch('sell', 9_900, depth)).toBe(true);
    expect(wouldMatch('sell', 9_901, depth)).toBe(false);
    expect(wouldMatch('sell', 1, { asks: [], bids: [] })).toBe(false);
  });

  it('is what the engine then does', () => {
    const level = fc.record({
      price: fc.integer({ min: 9_000, max: 11_000 }),
      lots: fc.integer({ min: 1, max: 50 }),
    });
    const intent: fc.Arbitrary<SpotIntent> = fc.oneof(
      fc.record({
        side: fc.constantFrom<Side>('buy', 'sell'),
        price: fc.integer({ min: 9_000, max: 11_000 }),
        target: fc.record({ lots: fc.integer({ min: 1, max: 200 }) }),
      }),
      fc.record({
        side: fc.constantFrom<Side>('buy', 'sell'),
        price: fc.constant(null),
        target: fc.record({ lots: fc.integer({ min: 1, max: 200 }) }),
      }),
      fc.record({
        side: fc.constant<Side>('buy'),
        price: fc.constant(null),
        target: fc.bigInt({ min: 1_000n, max: 20_000_000n }).map((total) => ({ total })),
      }),
    );
    fc.assert(
      fc.property(fc.array(level, { maxLength: 8 }), intent, (levels, wish) => {
        const rich = 10n ** 15n;
        const world = new World().list().fund(ALICE, 'USDT', rich).fund(ALICE, 'BTC', rich);
        world.fund(BOB, 'USDT', rich).fund(BOB, 'BTC', rich);
        world.tick(10_000);
        // One resting order per price, on the side from which the order takes.
        for (const { price, lots } of new Map(levels.map((one) => [one.price, one])).values()) {
          world.limit(BOB, wish.side === 'buy' ? 'sell' : 'buy', price, lots);
        }
        const quote = spotQuote(wish, bookDepth(world.state, 'real', 'BTCUSDT', 10), 10_000, TERMS);
        const outcome = world.run(
          world.order(ALICE, wish.side, {
            orderType: wish.price === null ? 'market' : 'limit',
            price: wish.price,
            lots: 'lots' in wish.target ? wish.target.lots : null,
            total: 'total' in wish.target ? `${wish.target.total}` : null,
          }),
        );
        const order = outcome.events.flatMap((event) =>
          event.type === 'order' && event.order.customer === ALICE ? [event.order] : [],
        )[0];
        if (order === undefined) {
          expect(quote?.filledLots).toBe(0);
          return;
        }
        expect({ filledLots: order.filledLots, quote: order.filledQuote, fee: order.fee }).toEqual({
          filledLots: quote?.filledLots,
          quote: quote?.quote,
          fee: quote?.fee,
        });
      }),
      { numRuns: 200, seed: 9 },
    );
  });
});
