import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bankruptcyPrice,
  type ContractTerms,
  closeBound,
  closedCost,
  contractTerms,
  deleverageRank,
  divideDown,
  divideUp,
  equity,
  isLiquidated,
  liquidationMark,
  liquidationPrice,
  type MaintenanceTier,
  maintenanceMargin,
  notional,
  openBound,
  type PositionSize,
  profit,
  readTiers,
  share,
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
      makerFeePpm: 200,
      takerFeePpm: 500,
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

/** A position as an order opens it: entry price in ticks, lots, and a margin of 1/multiple and anything added. */
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

/** Equity less maintenance at a price in quote units per base, times a million and the base's scale: exact, no rounding. */
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
    expect(T.tiers.map(({ amount }) => amount)).toEqual([
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
          // Only a long whose margin covers its whole cost: even at a price of zero it is not below maintenance.
          expect(open.side === 'buy' && open.margin >= open.cost).toBe(true);
          return;
        }
        // A long is liquidated below this price: here it still meets maintenance, one price unit lower it does not.
        const inward = open.side === 'buy' ? -1n : 1n;
        expect(slack(open, price) >= 0n).toBe(true);
        expect(slack(open, price + inward) < 0n).toBe(true);
        const value = (price * BigInt(open.lots) * BigInt(T.lotUnits)) / 10n ** BigInt(T.baseDecimals);
        const left = open.margin + profit(open.side, open.cost, value);
        const coins = BigInt(open.lots) * BigInt(T.lotUnits);
        // One price unit changes equity by the coins' worth of it, and maintenance by at most the last rate of that.
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
    expect(rank(long(1, 12_000, 50_000n)) < 0n).toBe(true);
  });
});
