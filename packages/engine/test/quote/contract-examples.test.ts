import { describe, expect, it } from 'vitest';
import {
  bankruptcyPrice,
  type ContractTerms,
  contractTerms,
  equity,
  feeOf,
  formerMarkPrice,
  fundingDue,
  fundingPaid,
  fundingRate,
  initialMargin,
  isDeep,
  judgingPrice,
  liquidationPrice,
  maintenanceMargin,
  markBand,
  markPrice,
  type PositionSize,
  premiumIndex,
  profit,
} from '../../src/quote/index.ts';

/*
 * Worked examples from the documentation of other venues, each with its convention and, where that
 * differs from ours, our own value beside it.
 */

/** Whole USDT in smallest units of 8 decimals. */
function units(amount: number): bigint {
  return BigInt(Math.round(amount * 1e8));
}

/** Prices in cents, engine lots of 0.01 coin. */
function terms(ratePpm: number): ContractTerms {
  const read = contractTerms(
    {
      tickUnits: 1_000_000,
      contractSize: 100_000_000,
      slippagePpm: 50_000,
      tiers: [{ upTo: null, ratePpm, maxMultiple: 100 }],
    },
    8,
  );
  if (read === null) throw new Error('The example has no terms');
  return read;
}

function position(side: 'buy' | 'sell', coins: number, entry: number, margin: number): PositionSize {
  return { side, lots: coins * 100, cost: units(coins * entry), margin: units(margin) };
}

describe('Bybit, isolated margin: long 1 BTC at 20,000 with 50x and 0.5 % maintenance', () => {
  const long = position('buy', 1, 20_000, 400);

  it('puts in 400 and goes bankrupt at 19,600', () => {
    expect(initialMargin(units(20_000), 50)).toBe(units(400));
    expect(bankruptcyPrice(long, terms(5_000))).toBe(units(19_600));
  });

  it('is liquidated at 19,700 where maintenance is counted on the entry value', () => {
    // entry - (initial margin - maintenance) / size = 20,000 - (400 - 20,000 x 0.5 %) / 1
    const maintenanceAtEntry = maintenanceMargin(units(20_000), terms(5_000).tiers);
    expect(maintenanceAtEntry).toBe(units(100));
    expect(units(20_000) - (units(400) - maintenanceAtEntry)).toBe(units(19_700));
  });

  it('is liquidated at 19,698.4925 here, where maintenance is counted on the mark value', () => {
    // margin + P - 20,000 = 0.005 P, so P = 19,600 / 0.995
    const price = liquidationPrice(long, terms(5_000)) ?? 0n;
    expect(price).toBe((units(19_600) * 1_000n) / 995n + 1n);
    expect(price).toBe(1_969_849_246_232n);
    expect(price < units(19_700)).toBe(true);
  });
});

describe('dYdX, isolated liquidation price with maintenance on the value at that price, which is our convention', () => {
  it('liquidates a short of 3 at 3,000 with 1,000 deposited and 5 % at 3,174.60', () => {
    // (1,000 - -3 x 3,000) / (3 x 0.05 + 3)
    const short = position('sell', 3, 3_000, 1_000);
    expect(liquidationPrice(short, terms(50_000))).toBe(317_460_317_460n);
    expect(bankruptcyPrice(short, terms(50_000))).toBe(333_333_333_333n);
  });

  it('liquidates the long twin at 2,807.0175…', () => {
    // (1,000 - 3 x 3,000) / (3 x 0.05 - 3)
    const long = position('buy', 3, 3_000, 1_000);
    expect(liquidationPrice(long, terms(50_000))).toBe(280_701_754_386n);
    expect(bankruptcyPrice(long, terms(50_000))).toBe(266_666_666_667n);
  });
});

describe('dYdX, deleveraging: 500 at 1.00 with 100 each, and the price jumps to 2', () => {
  const long = position('buy', 500, 1, 100);
  const short = position('sell', 500, 1, 100);

  it('leaves the short with -400 at a bankruptcy price of 1.2', () => {
    expect(equity(short, 200, terms(50_000))).toBe(units(-400));
    expect(bankruptcyPrice(short, terms(50_000))).toBe(units(1.2));
  });

  it('closes both at 1.2, for +100 and -100', () => {
    const value = units(500 * 1.2);
    expect(profit('buy', long.cost, value)).toBe(units(100));
    expect(profit('sell', short.cost, value)).toBe(units(-100));
  });
});

describe('BitMEX, perpetual contract: 15,000 inverse dollar contracts from 750 to 800', () => {
  // Counted in coin, a long of inverse dollars is a short of 15,000 dollars: sold for 20 coins,
  // bought back for 18.75.
  const cost = units(15_000 / 750);

  it('has a funding rate of 0.25 % when interest is 1.00 % and 0.25 % a day and there is no premium to damp it', () => {
    // Interest (1.00 % - 0.25 %) / 3 in hundred-millionths; the clamp at 0.05 % came later, so it
    // is left wide open.
    const interest = (1_000_000 - 250_000) / 3;
    expect(fundingRate(0, { interest, damping: 1_000_000, cap: 1_000_000 })).toBe(250_000);
  });

  it('pays 0.05 of 20 coins of mark value, and the other side receives it', () => {
    expect(fundingPaid(cost, 250_000)).toBe(units(0.05));
    expect(fundingDue(cost, 250_000)).toBe(units(0.05));
  });

  it('gains 1.25, or 1.2 after funding', () => {
    const gained = profit('sell', cost, units(15_000 / 800));
    expect(gained).toBe(units(1.25));
    expect(gained - fundingPaid(cost, 250_000)).toBe(units(1.2));
  });
});

describe('BitMEX and Binance, funding rate: premium + clamp(interest - premium, ±0.05 %), within ±0.75 %', () => {
  const rule = { interest: 10_000, damping: 50_000, cap: 750_000 };
  it.each([
    ['no premium: the interest alone', 0, 10_000],
    ['a premium within 0.05 % of the interest: still the interest', 60_000, 10_000],
    ['a discount within 0.05 % of the interest', -40_000, 10_000],
    ['a premium of 0.10 %: damped by 0.05 %', 100_000, 50_000],
    ['a discount of 0.20 %: damped by 0.05 %', -200_000, -150_000],
    ['a premium of 2 %: the cap', 2_000_000, 750_000],
    ['a discount of 2 %: the cap', -2_000_000, -750_000],
  ])('%s', (_, premium, rate) => {
    expect(fundingRate(premium, rule)).toBe(rate);
  });
});

describe('Binance, commission of USDS-margined contracts on 1 BTC at 0.05 % and 0.02 %', () => {
  it.each([
    ['taker', 10_104, 500, 5.052],
    ['maker', 11_104, 200, 2.2208],
  ])('%s at %d', (_, price, ppm, fee) => {
    expect(feeOf(units(price), ppm)).toBe(units(fee));
  });
});

describe('Premium index: what the impact prices are above or below the index', () => {
  // One lot of 0.01 at 100.00 is worth 1 USDT: an impact notional of 2 USDT is two lots.
  const { unitsPerTickLot } = terms(5_000);
  const impact = units(2);
  it.each([
    ['bids above the index: a premium', [[10_100, 2]], [[10_110, 2]], 1_000_000],
    ['asks below the index: a discount', [[9_890, 3]], [[9_900, 3]], -1_000_000],
    ['the index within the spread: none', [[9_990, 2]], [[10_010, 2]], 0],
    [
      'only as deep as the impact notional reaches',
      [
        [10_200, 1],
        [10_000, 5],
      ],
      [[10_300, 9]],
      1_000_000,
    ],
    ['too thin to say: none', [[10_100, 1]], [], 0],
  ] as [string, [number, number][], [number, number][], number][])('%s', (_, bids, asks, premium) => {
    expect(premiumIndex({ bids, asks }, 10_000, impact, unitsPerTickLot)).toBe(premium);
  });
});

describe('Mark price: the index, moved as far as two prices agree', () => {
  const first = { rate: 10_000, msToFunding: 4, intervalMs: 8 };
  it.each([
    ['the funding that is left', { basis: 900n, first }, 1_000_050],
    ['the basis, in half ticks', { basis: 41n, first }, 1_000_020],
    ['the basis below the index', { basis: -41n, first: { ...first, rate: -10_000 } }, 999_980],
    ['the index, when they are on two sides of it', { basis: -900n, first }, 1_000_000],
    ['the index without a basis', { basis: 0n, first }, 1_000_000],
    ['the long basis of a dated contract', { basis: 600n, first: { longBasis: 201n } }, 1_000_100],
    ['the band above', { basis: 9_000n, first: { longBasis: 9_000n } }, 1_002_000],
    ['the band below', { basis: -9_000n, first: { longBasis: -9_000n } }, 998_000],
  ])('%s', (_, terms, price) => {
    expect(markPrice({ index: 1_000_000, band: 2_000, ...terms })).toBe(price);
  });

  it('is at least one tick', () => {
    expect(markPrice({ index: 1, band: 1, basis: -2n, first: { longBasis: -2n } })).toBe(1);
  });

  it('is no further from the index than half of the lowest maintenance rate', () => {
    // 0.4 % of 67,000.00
    expect(markBand(6_700_000, terms(4_000))).toBe(13_400);
    expect(markBand(499, terms(4_000))).toBe(0);
  });

  it('liquidates where the index is as bad', () => {
    expect([judgingPrice('buy', 99, 101), judgingPrice('buy', 103, 101)]).toEqual([101, 103]);
    expect([judgingPrice('sell', 99, 101), judgingPrice('sell', 103, 101)]).toEqual([99, 101]);
  });
});

describe('Mark price of former rules: the median of three', () => {
  const first = { rate: 10_000, msToFunding: 4, intervalMs: 8 };
  it.each([
    ['funding carried over the time that is left', { basis: 900n, lastTrade: 10, first }, 1_000_050],
    ['the short average of the basis, in half ticks', { basis: 41n, lastTrade: 10, first }, 1_000_020],
    ['the last trade', { basis: 900n, lastTrade: 1_000_070, first }, 1_000_070],
    ['the index for what is not known', { basis: null, lastTrade: null, first }, 1_000_000],
    ['the long average', { basis: 600n, lastTrade: 10, first: { longBasis: 200n } }, 1_000_100],
  ])('%s', (_, terms, price) => {
    expect(formerMarkPrice({ index: 1_000_000, ...terms })).toBe(price);
  });
});

describe('Depth: both sides hold the impact notional near the index', () => {
  // One lot of 0.01 at 100.00 is worth 1 USDT.
  const { unitsPerTickLot } = terms(5_000);
  const two = units(2);
  it.each([
    ['both do', [[9_990, 3]], [[10_010, 3]], true],
    ['as far as a market order may go, and no further', [[9_500, 3]], [[10_500, 3]], true],
    ['bids too far away', [[9_499, 3]], [[10_010, 3]], false],
    ['offers too far away', [[9_990, 3]], [[10_501, 3]], false],
    ['bids too thin', [[9_990, 1]], [[10_010, 3]], false],
    ['no offers', [[9_990, 3]], [], false],
  ] as [string, [number, number][], [number, number][], boolean][])('%s', (_, bids, asks, deep) => {
    expect(isDeep({ bids, asks }, 10_000, two, 50_000, unitsPerTickLot)).toBe(deep);
  });
});
