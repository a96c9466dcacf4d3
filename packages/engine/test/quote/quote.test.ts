import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookDepth, type Side } from '../../src/index.ts';
import {
  feeOf,
  lotsWithin,
  marketBound,
  notional,
  quoteUnitsPerTickLot,
  type SpotIntent,
  type SpotTerms,
  spotQuote,
  wouldMatch,
} from '../../src/quote/index.ts';
import { ALICE, BOB, BTCUSDT, World } from '../world.ts';

const TERMS: SpotTerms = {
  unitsPerTickLot: 10,
  lotUnits: BTCUSDT.lotUnits,
  baseDecimals: 8,
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
  ])('counts %i x %i units at %i decimals as %s a tick and lot', (tick, lot, decimals, units) => {
    expect(quoteUnitsPerTickLot(tick, lot, decimals)).toBe(units);
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
    expect(buy(90)).toMatchObject({ filledLots: 80, cutBy: 'bound' });
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
