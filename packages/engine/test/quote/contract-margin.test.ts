import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backedLiquidationPrice,
  bankruptcyPrice,
  type ContractTerms,
  closeBound,
  closedBy,
  closedCost,
  closingResult,
  contractTerms,
  deleverageRank,
  divideDown,
  divideUp,
  equity,
  formerMarkPrice,
  fundingDue,
  fundingPaid,
  givingPrice,
  impactPrice,
  isDeep,
  isLiquidated,
  largestMultiple,
  liquidationMark,
  liquidationPrice,
  type MaintenanceTier,
  maintenanceMargin,
  markBand,
  markPrice,
  multipleChange,
  notional,
  openBound,
  openingBound,
  type PositionSize,
  premiumIndex,
  profit,
  rateCap,
  readTiers,
  rescueAt,
  share,
  spareAt,
  tierOf,
} from '../../src/quote/index.ts';

const TIERS: MaintenanceTier[] = [
  { upTo: '5000000000000', ratePpm: 4_000, maxMultiple: 100 },
  { upTo: '60000000000000', ratePpm: 5_000, maxMultiple: 50 },
  { upTo: '300000000000000', ratePpm: 10_000, maxMultiple: 20 },
  { upTo: null, ratePpm: 25_000, maxMultiple: 10 },
];

function terms(tiers: MaintenanceTier[] = TIERS): ContractTerms {
  const read = contractTerms(
    {
      tickUnits: 1_000_000,
      contractSize: 100_000,
      slippagePpm: 50_000,
      tiers,
    },
    8,
  );
  if (read === null) throw new Error('The tiers were refused');
  return read;
}

const T = terms();
const MILLION = 1_000_000n;
const LAST_RATE = 25_000n;

/**
 * A position as an order opens it: entry price in ticks, lots, and a margin of 1/multiple and
 * anything added.
 */
const position = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    lots: fc.integer({ min: 1, max: 5_000_000 }),
    price: fc.integer({ min: 1_000, max: 20_000_000 }),
    multiple: fc.integer({ min: 1, max: 100 }),
    more: fc.bigInt({ min: 0n, max: 10_000_000n }),
  })
  .map(({ side, lots, price, multiple, more }): PositionSize => {
    const cost = notional(price, lots, T.unitsPerTickLot);
    return { side, lots, cost, margin: divideUp(cost, BigInt(multiple)) + more };
  });

/**
 * Equity less maintenance at a price in quote units per base, times a million and the base's scale:
 * exact, no rounding.
 */
function slack({ side, lots, cost, margin }: PositionSize, price: bigint): bigint {
  const scale = 10n ** BigInt(T.baseDecimals);
  const value = price * BigInt(lots) * BigInt(T.lotUnits);
  const { ratePpm, amount } = tierOf(value / scale, T.tiers);
  const left = side === 'buy' ? (margin - cost) * scale + value : (margin + cost) * scale - value;
  return left * MILLION - (value * ratePpm - amount * MILLION * scale);
}

describe('tiers of maintenance', () => {
  it.each(TIERS.slice(0, -1).map(({ upTo }) => BigInt(upTo ?? 0)))(
    'ask the same on both sides of the border at %d',
    (border) => {
      const at = T.tiers.findIndex(({ upTo }) => upTo === border);
      const [below, above] = [T.tiers[at], T.tiers[at + 1]];
      if (below === undefined || above === undefined) throw new Error('No such border');
      expect(border * below.ratePpm - below.amount * MILLION).toBe(
        border * above.ratePpm - above.amount * MILLION,
      );
      const steps = [-1n, 0n, 1n].map((by) => maintenanceMargin(border + by, T.tiers));
      expect((steps[2] ?? 0n) - (steps[0] ?? 0n)).toBeLessThanOrEqual(1n);
    },
  );

  it('have the amounts of the published table: border x (rate - rate below) + amount below', () => {
    expect(readTiers(TIERS)?.map(({ amount }) => amount)).toEqual([
      0n,
      5_000_000_000n,
      305_000_000_000n,
      4_805_000_000_000n,
    ]);
  });

  it.each([
    ['without a last one', [{ upTo: '5', ratePpm: 5_000, maxMultiple: 1 }]],
    [
      'out of order',
      [
        { upTo: '50000000', ratePpm: 5_000, maxMultiple: 1 },
        { upTo: '40000000', ratePpm: 6_000, maxMultiple: 1 },
        { upTo: null, ratePpm: 7_000, maxMultiple: 1 },
      ],
    ],
    [
      'that ask less for more',
      [
        { upTo: '50000000', ratePpm: 5_000, maxMultiple: 1 },
        { upTo: null, ratePpm: 4_000, maxMultiple: 1 },
      ],
    ],
    [
      'whose amount would be rounded',
      [
        { upTo: '5', ratePpm: 5_000, maxMultiple: 1 },
        { upTo: null, ratePpm: 6_000, maxMultiple: 1 },
      ],
    ],
    [
      'of one rate',
      [
        { upTo: '50000000', ratePpm: 5_000, maxMultiple: 1 },
        { upTo: null, ratePpm: 5_000, maxMultiple: 1 },
      ],
    ],
    [
      'of one border',
      [
        { upTo: '50000000', ratePpm: 5_000, maxMultiple: 1 },
        { upTo: '50000000', ratePpm: 6_000, maxMultiple: 1 },
        { upTo: null, ratePpm: 7_000, maxMultiple: 1 },
      ],
    ],
    [
      'beyond the last one',
      [
        { upTo: null, ratePpm: 5_000, maxMultiple: 1 },
        { upTo: null, ratePpm: 6_000, maxMultiple: 1 },
      ],
    ],
    ['that ask for all', [{ upTo: null, ratePpm: 1_000_000, maxMultiple: 1 }]],
    ['none at all', []],
  ])('are refused %s', (_, tiers) => {
    expect(readTiers(tiers)).toBeNull();
  });

  it('grow with the value, never faster than the last rate', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 16n }),
        fc.bigInt({ min: 0n, max: 10n ** 13n }),
        (value, more) => {
          const step = maintenanceMargin(value + more, T.tiers) - maintenanceMargin(value, T.tiers);
          expect(step >= 0n && step <= divideUp(more * LAST_RATE, MILLION) + 1n).toBe(true);
        },
      ),
    );
  });
});

describe('the liquidation price', () => {
  it('is where equity is maintenance to one unit, on either side of every border', () => {
    fc.assert(
      fc.property(position, (open) => {
        const price = liquidationPrice(open, T);
        if (price === null) {
          // Only a long whose margin covers its whole cost: even at a price of zero it is not below
          // maintenance.
          expect(open.side === 'buy' && open.margin >= open.cost).toBe(true);
          return;
        }
        // A long is liquidated below this price: here it still meets maintenance, one price unit
        // lower it does not.
        const inward = open.side === 'buy' ? -1n : 1n;
        expect(slack(open, price) >= 0n).toBe(true);
        expect(slack(open, price + inward) < 0n).toBe(true);
        const value = (price * BigInt(open.lots) * BigInt(T.lotUnits)) / 10n ** BigInt(T.baseDecimals);
        const left = open.margin + profit(open.side, open.cost, value);
        const coins = BigInt(open.lots) * BigInt(T.lotUnits);
        // One price unit changes equity by the coins' worth of it, and maintenance by at most the
        // last rate of that.
        const perPriceUnit = divideUp(coins * (MILLION + LAST_RATE), MILLION * 10n ** BigInt(T.baseDecimals));
        const gap = left - maintenanceMargin(value, T.tiers);
        expect(gap >= -1n && gap <= perPriceUnit + 1n).toBe(true);
      }),
      {
        numRuns: 2_000,
        examples: [[{ side: 'sell', lots: 4_999_992, cost: 790656434947680n, margin: 7906564349483n }]],
      },
    );
  });

  it('is what decides at a mark, exactly as equity and maintenance do', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 40_000_000 }), (open, mark) => {
        const value = notional(mark, open.lots, T.unitsPerTickLot);
        const { ratePpm, amount } = tierOf(value, T.tiers);
        const isBelow = equity(open, mark, T) * MILLION < value * ratePpm - amount * MILLION;
        const at = liquidationMark(open.side, liquidationPrice(open, T), T);
        expect(isLiquidated(open.side, at, mark)).toBe(isBelow);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is reached beyond it, not at it', () => {
    const ticks = { tickUnits: 100 };
    expect([1_000n, 1_001n, 1_099n, 1_100n].map((price) => liquidationMark('buy', price, ticks))).toEqual([
      9, 10, 10, 10,
    ]);
    expect([1_000n, 1_001n, 1_099n, 1_100n].map((price) => liquidationMark('sell', price, ticks))).toEqual([
      11, 11, 11, 12,
    ]);
    expect(liquidationMark('buy', null, ticks)).toBeNull();
  });

  it('lies between the bankruptcy price and the entry', () => {
    fc.assert(
      fc.property(position, (open) => {
        const [liquidation, bankruptcy] = [liquidationPrice(open, T), bankruptcyPrice(open, T)];
        if (liquidation === null || bankruptcy === null) return;
        expect(open.side === 'buy' ? liquidation >= bankruptcy : liquidation <= bankruptcy).toBe(true);
      }),
    );
  });
});

describe('the worst prices', () => {
  it('to close leave the margin enough for loss and fee, and one tick worse does not', () => {
    fc.assert(
      fc.property(position, fc.constantFrom(0, 500), (open, fee) => {
        const bound = closeBound(open, fee, T);
        const left = (price: number) => {
          const value = notional(price, open.lots, T.unitsPerTickLot);
          return (open.margin + profit(open.side, open.cost, value)) * MILLION - value * BigInt(fee);
        };
        expect(left(bound) >= 0n).toBe(true);
        const worse = open.side === 'buy' ? bound - 1 : bound + 1;
        if (worse >= 1) expect(left(worse) < 0n).toBe(true);
      }),
    );
  });

  it('to open leave maintenance at the mark, and one tick worse does not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 1_000, max: 20_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom(4_000n, 5_000n, 9_000n),
        (side, mark, multiple, ratePpm) => {
          const bound = openBound(side, mark, multiple, ratePpm);
          const n = BigInt(multiple);
          const left = (price: bigint) => {
            const worse = side === 'buy' ? price - BigInt(mark) : BigInt(mark) - price;
            return (price - worse * n) * MILLION - BigInt(mark) * ratePpm * n;
          };
          if (bound === null) {
            expect(side === 'buy' && multiple === 1).toBe(true);
            return;
          }
          expect(left(BigInt(bound)) >= 0n).toBe(true);
          expect(left(BigInt(side === 'buy' ? bound + 1 : bound - 1)) < 0n).toBe(true);
        },
      ),
    );
  });
});

describe('parts of a position', () => {
  it('never free more margin, nor realise more, than the whole', () => {
    fc.assert(
      fc.property(position, fc.nat(), fc.integer({ min: 1_000, max: 20_000_000 }), (open, cut, price) => {
        const lots = 1 + (cut % open.lots);
        const exact = (open.cost * BigInt(lots) * MILLION) / BigInt(open.lots);
        const cost = closedCost(open, lots);
        expect(open.side === 'buy' ? cost * MILLION >= exact : cost * MILLION <= exact).toBe(true);
        expect(share(open.margin, lots, open.lots) * BigInt(open.lots) <= open.margin * BigInt(lots)).toBe(
          true,
        );
        const whole = profit(open.side, open.cost, notional(price, open.lots, T.unitsPerTickLot));
        const part = profit(open.side, cost, notional(price, lots, T.unitsPerTickLot));
        expect(part <= divideUp(whole * BigInt(lots), BigInt(open.lots)) + 1n).toBe(true);
        expect(part >= divideDown(whole * BigInt(lots), BigInt(open.lots)) - 1n).toBe(true);
      }),
    );
  });
});

describe('the rank of auto-deleveraging', () => {
  const long = (lots: number, entry: number, margin: bigint): PositionSize => ({
    side: 'buy',
    lots,
    cost: notional(entry, lots, T.unitsPerTickLot),
    margin,
  });
  const rank = (open: PositionSize) => deleverageRank(open, 11_000, T);

  it('is profit times effective leverage', () => {
    // 10 % of profit; worth 110,000 with an equity of 20,000, so 5.5 times: 0.55.
    expect(rank(long(1, 10_000, 10_000n))).toBe(55_000_000n);
  });

  it('puts more profit and more leverage first, and every loss last', () => {
    const order = [
      long(1, 9_000, 1_000n),
      long(1, 10_900, 1_000n),
      long(1, 9_000, 50_000n),
      long(1, 11_000, 1_000n),
      long(1, 12_000, 50_000n),
    ];
    expect([...order].reverse().sort((a, b) => (rank(a) > rank(b) ? -1 : 1))).toEqual(order);
    expect(rank(long(1, 11_000, 1_000n))).toBe(0n);
    // A loss of a twelfth, divided by a leverage of 110,000 to 40,000.
    expect(rank(long(1, 12_000, 50_000n))).toBe(-3_030_303n);
    expect([rank(long(1, 12_000, 10_000n)) < 0n, rank(long(1, 20_000, 1_000n)) < 0n]).toEqual([true, true]);
  });
});

describe('the terms of a contract', () => {
  const rules = {
    tickUnits: 1_000_000,
    makerFeePpm: 200,
    takerFeePpm: 500,
    slippagePpm: 50_000,
    tiers: TIERS,
  };
  it.each([
    ['whose lots are no whole units', { contractSize: 100_050 }],
    ['whose values would be rounded', { contractSize: 9_900 }],
    ['without tiers', { contractSize: 100_000, tiers: [] }],
  ])('are none for one %s', (_, changes) => {
    expect(contractTerms({ ...rules, ...changes }, 8)).toBeNull();
  });

  it('offer the multiples of the tier of the dearer of limit and mark', () => {
    const most = (lots: number, price: number | null) => largestMultiple(lots, price, 10_000_000, T);
    expect([most(50_000, null), most(50_001, null), most(50_001, 1)]).toEqual([100, 50, 50]);
    expect([most(50_000, 10_000_000), most(50_000, 10_000_001)]).toEqual([100, 50]);
    // Half a percent from the second tier on, which both halves reach together.
    const short = { side: 'sell', lots: 30_000, multiple: 50 } as const;
    expect(openingBound(short, 10_000_000, { lots: 30_000 }, T)).toBe(9_852_942);
  });
});

describe('funding', () => {
  const levels: [number, number][] = [
    [100, 1],
    [103, 2],
  ];
  it.each([
    [3_000n, 102, 101],
    [3_060n, 102, 102],
    [3_061n, null, null],
    [1_000n, 100, 100],
  ])('of an impact notional of %s buys at %s and sells at %s', (wanted, asks, bids) => {
    expect(impactPrice(levels, wanted, 10, 'asks')).toBe(asks);
    expect(impactPrice(levels, wanted, 10, 'bids')).toBe(bids);
  });

  it('rounds the price of buying up, in the premium and in the depth', () => {
    const half = (low: number): [number, number][] => [
      [low, 1],
      [low + 1, 1],
    ];
    const index = 1_000;
    expect(premiumIndex({ bids: [], asks: half(990) }, index, 19_810n, 10)).toBe(-900_000);
    expect(isDeep({ bids: [[1_000, 99]], asks: half(1_049) }, index, 20_990n, 50_000, 10)).toBe(true);
    expect(isDeep({ bids: [[1_000, 99]], asks: half(1_050) }, index, 21_010n, 50_000, 10)).toBe(false);
  });

  it('asks for no depth when there is no impact notional', () => {
    expect(isDeep({ bids: [], asks: [] }, 10_000, 0n, 50_000, 10)).toBe(true);
  });

  it('is capped by its rule, and by three quarters of the lowest maintenance', () => {
    expect([rateCap({ cap: 750_000 }, T), rateCap({ cap: 200_000 }, T)]).toEqual([300_000, 200_000]);
    expect([rateCap({ cap: 200_000 }, { tiers: [] }), markBand(10_000, { tiers: [] })]).toEqual([0, 0]);
  });

  it.each([1_000_000, -1_000_000])(
    'at a rate of %i is paid rounded up, and received rounded down',
    (rate) => {
      expect([fundingPaid(150n, rate), fundingDue(150n, rate)]).toEqual([2n, 1n]);
      expect([fundingPaid(100n, rate), fundingDue(100n, rate)]).toEqual([1n, 1n]);
    },
  );
});

describe('the mark', () => {
  const index = 1_000_000;
  const first = { rate: 10_000, msToFunding: 4, intervalMs: 8 };
  it.each([
    ['no more than one interval is left', { ...first, msToFunding: 99 }, 1_000_100],
    ['no less than none is left', { ...first, msToFunding: -1 }, 1_000_000],
    ['no long basis counts as zero', { longBasis: null }, 1_000_000],
  ])('moves as if %s', (_, terms, price) => {
    expect(markPrice({ index, band: 2_000, basis: 900n, first: terms })).toBe(price);
  });

  it.each([
    ['half a tick below', { basis: -41n, first: { longBasis: null } }, 999_979],
    [
      'a part of a tick of funding below',
      { basis: 900n, first: { rate: -10_000, msToFunding: 3, intervalMs: 8 } },
      999_962,
    ],
  ])('of former rules was cut downwards by %s', (_, terms, price) => {
    expect(formerMarkPrice({ index, lastTrade: 10, ...terms })).toBe(price);
  });

  it('of former rules was at least one tick', () => {
    expect(formerMarkPrice({ index: 1, basis: -10n, lastTrade: 1, first: { longBasis: -10n } })).toBe(1);
  });

  it.each([
    ['buy', 10_020, true, 10_020],
    ['sell', 10_020, true, 10_000],
    ['buy', 10_021, true, 10_000],
    ['buy', 9_981, true, 10_000],
    ['sell', 9_981, true, 9_981],
    ['sell', 9_980, true, 10_000],
    ['buy', 10_020, false, 10_000],
    ['sell', 10_020, false, 10_020],
    ['buy', 9_980, false, 9_980],
    ['sell', 9_980, false, 10_000],
  ] as const)(
    'of 10,000 lets a %s give at an index of %i, trading %s, at %i',
    (side, at, isTrading, price) => {
      expect(givingPrice({ side, mark: 10_000, index: at, isTrading }, T)).toBe(price);
    },
  );
});

/** 100 lots at 1,000 ticks, with a tenth of their value. */
const TENTH = { side: 'buy', lots: 100, cost: 1_000_000n, margin: 100_000n, multiple: 10 } as const;

describe('another multiple', () => {
  it.each([
    ['the same', 10, {}, 1_000, 0n, { margin: 100_000n, moved: 0n }],
    [
      'the same with less than it asks for',
      10,
      { margin: 90_000n },
      1_000,
      0n,
      { margin: 90_000n, moved: 0n },
    ],
    ['a higher one of just its margin', 20, { margin: 50_000n }, 1_000, 0n, { margin: 50_000n, moved: 0n }],
    ['that with a loss', 20, { margin: 50_000n }, 990, 0n, 'margin'],
    ['a lower one', 5, {}, 1_000, 100_000n, { margin: 200_000n, moved: 100_000n }],
    ['a lower one for too little', 5, {}, 1_000, 99_999n, 'balance'],
    ['a lower one that the margin has', 5, { margin: 200_000n }, 1_000, 0n, { margin: 200_000n, moved: 0n }],
    [
      'a lower one that it has more than',
      5,
      { margin: 250_000n },
      1_000,
      0n,
      { margin: 250_000n, moved: 0n },
    ],
    ['a higher one', 20, {}, 1_000, 0n, { margin: 50_000n, moved: -50_000n }],
    [
      'a higher one beside what was added',
      20,
      { margin: 120_000n, addedMargin: 20_000n },
      1_000,
      0n,
      { margin: 70_000n, moved: -50_000n },
    ],
    [
      'a higher one of all that was added',
      20,
      { addedMargin: 80_000n },
      1_000,
      0n,
      { margin: 100_000n, moved: 0n },
    ],
    [
      'a higher one beside what a rescue gave',
      20,
      { margin: 150_000n },
      1_000,
      0n,
      { margin: 100_000n, moved: -50_000n },
    ],
    ['a higher one with a loss', 20, {}, 970, 0n, { margin: 78_500n, moved: -21_500n }],
    ['a higher one with a loss of more', 20, {}, 940, 0n, 'margin'],
  ] as const)('%s moves margin as it says', (_, multiple, changes, mark, available, change) => {
    expect(multipleChange({ ...TENTH, ...changes }, multiple, { available, mark }, T)).toEqual(change);
  });
});

describe('what cross positions give each other', () => {
  const cross = { ...TENTH, multiple: 20 };
  it.each([
    [1_000, { surplus: 50_000n, headroom: 96_000n }],
    [1_050, { surplus: 97_500n, headroom: 100_000n }],
    [890, { surplus: 0n, headroom: 0n }],
  ])('at a mark of %i is what is beyond need', (mark, spare) => {
    expect(spareAt(cross, mark, T)).toEqual(spare);
  });

  // At 903 equity is 3,000, maintenance 3,612 and required 45,150.
  it.each([
    [612n, 0n, 612n],
    [612n, 200n, 612n],
    [1_000n, 0n, 1_000n],
    [100_000n, 0n, 42_150n],
    [600n, 12n, 612n],
    [600n, 11n, 0n],
    [600n, 112n, 662n],
    [600n, 200_000n, 42_150n],
  ])('rescues with %s free and %s at last by %s', (free, last, rescue) => {
    expect(rescueAt(cross, 903, { free, last }, T)).toBe(rescue);
  });

  it('stands behind the liquidation price as margin does', () => {
    expect(backedLiquidationPrice(cross, 50_000n, T)).toBe(
      liquidationPrice({ ...cross, margin: 150_000n }, T),
    );
  });
});

describe('closing in parts', () => {
  const open = { side: 'buy', lots: 10, cost: 1_000n, margin: 100n } as const;

  it('goes through them one after the other, and never beyond the position', () => {
    const parts = [
      { lots: 4, quote: 440n },
      { lots: 0, quote: 0n },
      { lots: 10, quote: 1_000n },
    ];
    expect(closedBy(open, parts.slice(0, 2))).toEqual({
      left: { side: 'buy', lots: 6, cost: 600n, margin: 60n },
      realised: 40n,
    });
    expect(closedBy(open, parts)).toEqual({
      left: { side: 'buy', lots: 0, cost: 0n, margin: 0n },
      realised: 40n,
    });
  });

  it.each([
    [550n, { margin: 50n, realised: 50n }],
    [450n, { margin: 50n, realised: -50n }],
    [440n, { margin: 60n, realised: -60n }],
    [300n, { margin: 100n, realised: -200n }],
  ])('half for %s frees its share, or its loss where that is more', (quote, result) => {
    expect(closingResult(open, 5, quote)).toEqual(result);
  });

  it('costs the closed lots so that their profit is never rounded up', () => {
    const third = { ...open, lots: 3, cost: 100n } as const;
    expect([closedCost(third, 1), closedCost({ ...third, side: 'sell' }, 1)]).toEqual([34n, 33n]);
    expect([closedCost(third, 3), closedCost({ ...third, side: 'sell' }, 3)]).toEqual([100n, 100n]);
  });

  it('has no liquidation and no bankruptcy where the margin is all of the cost', () => {
    expect([
      liquidationPrice({ ...open, margin: 1_000n }, T),
      bankruptcyPrice({ ...open, margin: 1_000n }, T),
    ]).toEqual([null, null]);
    expect([
      liquidationPrice({ ...open, margin: 1_001n }, T),
      bankruptcyPrice({ ...open, margin: 1_001n }, T),
    ]).toEqual([null, null]);
  });

  it('has a bound of one tick where the margin covers all, and none beyond what can be counted', () => {
    expect(closeBound({ ...open, margin: 1_000n }, 0, T)).toBe(1);
    expect(closeBound({ ...open, margin: 2_000n }, 0, T)).toBe(1);
    expect(openBound('buy', 1_000, 1, 4_000n)).toBeNull();
    expect(openBound('buy', Number.MAX_SAFE_INTEGER, 2, 4_000n)).toBe(Number.MAX_SAFE_INTEGER);
    expect([4, 5, 6].map((mark) => isLiquidated('buy', 5, mark))).toEqual([true, true, false]);
    expect([4, 5, 6].map((mark) => isLiquidated('sell', 5, mark))).toEqual([false, true, true]);
    expect([isLiquidated('buy', null, 1), isLiquidated('sell', null, 1)]).toEqual([false, false]);
  });
});
