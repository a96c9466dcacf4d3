import { describe, expect, it } from 'vitest';
import {
  averageContractPrice,
  bankruptcyPrice,
  type ContractTerms,
  contractBound,
  contractQuote,
  contractTerms,
  liquidationPrice,
  opensBelowMaintenance,
  reverseFigures,
  reverseLimit,
} from '../../src/quote/index.ts';
import { reversalFrom } from './reversal-from-depth.ts';

/** One engine lot at one tick is worth 10; taking costs a thousandth. */
const TERMS = {
  ...(contractTerms(
    {
      tickUnits: 1_000_000,
      contractSize: 100_000,
      slippagePpm: 50_000,
      tiers: [{ upTo: null, ratePpm: 5_000, maxMultiple: 100 }],
    },
    8,
  ) as ContractTerms),
  makerFeePpm: 0,
  takerFeePpm: 1_000,
};
const DEPTH = { bids: [[1_000, 1_000]], asks: [[1_000, 1_000]] } as {
  bids: [number, number][];
  asks: [number, number][];
};
const OPENING = { side: 'buy', action: 'open', price: null, lots: 100, multiple: 10 } as const;

describe('what stands behind a cross position that a quote shows', () => {
  it('is what the owner has left once margin and fee are paid', () => {
    const quote = contractQuote(OPENING, DEPTH, 1_000, null, TERMS, 500_000n);
    // 100 lots at 1,000 ticks are worth 1,000,000: margin 100,000, fee 1,000.
    expect(quote).toMatchObject({ margin: 100_000n, fee: 1_000n, backing: 500_000n - 101_000n });
  });

  it('is nothing, and never less, when the order takes more than there is', () => {
    const quote = contractQuote(OPENING, DEPTH, 1_000, null, TERMS, 50_000n);
    expect(quote.backing).toBe(0n);
    const alone = contractQuote(OPENING, DEPTH, 1_000, null, TERMS);
    expect(quote.liquidationPrice).toBe(alone.liquidationPrice);
    expect(quote.bankruptcyPrice).toBe(alone.bankruptcyPrice);
  });

  it('after a reversal is what there was, with what the close frees, less margin and fee of the opening', () => {
    const position = { side: 'buy', lots: 100, cost: 1_000_000n, margin: 150_000n, multiple: 10 } as const;
    const quote = reversalFrom(position, DEPTH, 1_000, null, TERMS, 500_000n);
    // Freed: the margin less the closing fee of 1,000. Taken: a margin of 100,000 and the opening
    // fee of 1,000.
    const behind = 500_000n + 149_000n - 100_000n - 1_000n;
    const backed = { side: 'sell', lots: 100, cost: 1_000_000n, margin: 100_000n + behind } as const;
    expect(quote?.openingFee).toBe(1_000n);
    expect(quote?.liquidationPrice).toBe(liquidationPrice(backed, TERMS));
    expect(quote?.bankruptcyPrice).toBe(bankruptcyPrice(backed, TERMS));
  });

  it('after a reversal is nothing, and never less, when the opening takes more than there is', () => {
    const position = { side: 'buy', lots: 100, cost: 1_000_000n, margin: 20_000n, multiple: 10 } as const;
    const quote = reversalFrom(position, DEPTH, 1_000, null, TERMS, 10_000n);
    const alone = reversalFrom(position, DEPTH, 1_000, null, TERMS);
    expect(quote?.liquidationPrice).toBe(alone?.liquidationPrice);
    expect(quote?.bankruptcyPrice).toBe(alone?.bankruptcyPrice);
  });
});

describe('the quote of a contract order', () => {
  const asks: [number, number][] = [
    [990, 40],
    [1_000, 20],
    [1_010, 99],
  ];
  const bids: [number, number][] = [
    [1_010, 30],
    [1_000, 30],
  ];
  const half = { side: 'buy', lots: 50, cost: 500_000n, margin: 50_000n } as const;
  const whole = { side: 'buy', lots: 100, cost: 1_000_000n, margin: 100_000n } as const;
  const limit = { ...OPENING, price: 1_000 } as const;
  const close = { side: 'sell', action: 'close', price: null, lots: 50, multiple: 10 } as const;

  it('that opens counts what fills, what rests, and the position with both', () => {
    expect(contractQuote(limit, { bids, asks }, 1_000, half, TERMS)).toEqual({
      filledLots: 60,
      filledQuote: 596_000n,
      averagePrice: 993_333_334n,
      limit: 1_000,
      restingLots: 40,
      cutBy: 'bound',
      notional: 996_000n,
      margin: 99_600n,
      fee: 596n + 400n,
      reserve: 101_000n,
      worstCase: 99_600n + 996n,
      backing: null,
      realised: null,
      position: { side: 'buy', lots: 150, cost: 1_496_000n, margin: 149_600n, multiple: 10 },
      liquidationPrice: 902_110_553n,
      bankruptcyPrice: 897_600_000n,
    });
  });

  it('that does not rest counts its fills alone, and still holds for its limit', () => {
    const ioc = { ...limit, timeInForce: 'IOC' } as const;
    expect(contractQuote(ioc, { bids, asks }, 1_000, half, TERMS, 500_000n)).toMatchObject({
      filledLots: 60,
      restingLots: 0,
      notional: 596_000n,
      margin: 59_600n,
      fee: 596n,
      reserve: 101_000n,
      backing: 500_000n - 60_196n,
      worstCase: 500_000n,
      position: { lots: 110, cost: 1_096_000n, margin: 109_600n },
    });
  });

  it('to sell short holds for what it would be sold for', () => {
    const short = { ...limit, side: 'sell', lots: 50 } as const;
    expect(contractQuote(short, { bids, asks }, 1_000, null, TERMS)).toMatchObject({
      filledQuote: 503_000n,
      averagePrice: 1_006_000_000n,
      cutBy: null,
      restingLots: 0,
      reserve: 50_300n + 503n,
      position: { side: 'sell', lots: 50, cost: 503_000n, margin: 50_300n },
    });
  });

  it('holds for its fills and its rest: at the market, and to sell short what may rest', () => {
    const market = { ...OPENING, lots: 50 } as const;
    expect(contractQuote(market, { bids, asks }, 1_000, null, TERMS).reserve).toBe(49_600n + 496n);
    const short = { ...limit, side: 'sell' } as const;
    expect(contractQuote(short, { bids, asks }, 1_000, null, TERMS).reserve).toBe(100_300n + 1_003n);
  });

  it('has an average price that is rounded against the customer, and not when it is whole', () => {
    const average = (side: 'buy' | 'sell', quote: bigint) => averageContractPrice(side, quote, 3, TERMS);
    expect([average('buy', 30_100n), average('sell', 30_100n)]).toEqual([1_003_333_334n, 1_003_333_333n]);
    expect([average('buy', 30_000n), average('sell', 30_000n)]).toEqual([1_000_000_000n, 1_000_000_000n]);
  });

  it('that closes says what is realised, what is left, and what the owner has behind it', () => {
    const closed = {
      filledLots: 50,
      averagePrice: 1_006_000_000n,
      limit: 950,
      restingLots: 0,
      cutBy: null,
      margin: 0n,
      fee: 503n,
      reserve: 0n,
      worstCase: 0n,
      realised: 3_000n,
      position: { side: 'buy', lots: 50, cost: 500_000n, margin: 50_000n, multiple: 10 },
    };
    expect(contractQuote(close, { bids, asks }, 1_000, whole, TERMS)).toMatchObject({
      ...closed,
      backing: null,
      liquidationPrice: 904_522_614n,
      bankruptcyPrice: 900_000_000n,
    });
    // 50,000 of margin and 3,000 of profit come free, less the fee.
    expect(contractQuote(close, { bids, asks }, 1_000, whole, TERMS, 100_000n)).toMatchObject({
      ...closed,
      backing: 152_497n,
      bankruptcyPrice: 595_006_000n,
    });
  });

  it('that closes all, now or later, leaves no position', () => {
    const all = { ...close, price: 1_000, lots: 100 } as const;
    expect(contractQuote(all, { bids, asks }, 1_000, whole, TERMS, 100_000n)).toMatchObject({
      filledLots: 60,
      restingLots: 40,
      cutBy: 'depth',
      realised: 3_000n,
      backing: 100_000n + 100_000n + 3_000n - 603n - 400n,
      position: null,
      liquidationPrice: null,
      bankruptcyPrice: null,
    });
    expect(contractQuote(close, { bids, asks }, 1_000, null, TERMS, 100n)).toMatchObject({
      realised: null,
      position: null,
    });
  });

  it('that finds nobody comes to nothing', () => {
    expect(contractQuote(OPENING, { bids: [], asks: [] }, 1_000, null, TERMS)).toMatchObject({
      filledLots: 0,
      averagePrice: null,
      restingLots: 0,
      notional: 0n,
      cutBy: 'depth',
      position: null,
    });
  });

  it.each([
    ['buy', 'open', 50, null, 1_015],
    ['sell', 'open', 50, null, 986],
    ['buy', 'open', 1, null, 1_050],
    ['sell', 'close', 50, null, 950],
    ['sell', 'close', 50, { ...whole, margin: 20_000n }, 981],
    ['sell', 'close', 50, { ...whole, margin: 150_000n }, 950],
    ['buy', 'close', 50, { ...whole, side: 'sell', margin: 20_000n }, 1_018],
  ] as const)(
    'of a %s to %s at %i times has a worst price that its margin bears',
    (side, action, multiple, position, bound) => {
      expect(contractBound({ side, action, lots: 100, multiple }, 1_000, position, TERMS)).toBe(bound);
    },
  );

  it.each([
    ['buy', 50, 1_015, false],
    ['buy', 50, 1_016, true],
    ['sell', 50, 986, false],
    ['sell', 50, 985, true],
    ['buy', 1, 99_999, false],
  ] as const)(
    'of a %s at %i times within %i is below maintenance at once: %s',
    (side, multiple, price, isBelow) => {
      expect(opensBelowMaintenance({ side, lots: 100, multiple, price }, 1_000, null, TERMS)).toBe(isBelow);
    },
  );
});

describe('the figures of a reversal', () => {
  const position = { side: 'buy', lots: 100, cost: 1_000_000n, margin: 150_000n, multiple: 10 } as const;

  it('are those of a close, and of an opening beside what is open on that side', () => {
    const other = { side: 'sell', lots: 20, cost: 210_000n, margin: 21_000n } as const;
    const fills = { closing: 990_000n, both: 1_970_000n };
    expect(reverseFigures(position, fills, 950, other, TERMS)).toEqual({
      side: 'sell',
      lots: 100,
      limit: 950,
      closingPrice: 990_000_000n,
      realised: -10_000n,
      closingFee: 990n,
      openingFee: 980n,
      openingPrice: 980_000_000n,
      margin: 98_000n,
      freed: 139_010n,
      needed: 98_980n,
      position: { side: 'sell', multiple: 10, lots: 120, cost: 1_190_000n, margin: 119_000n },
      liquidationPrice: 1_085_406_301n,
      bankruptcyPrice: 1_090_833_333n,
    });
  });

  it.each([
    ['buy', 150_000n, 950],
    ['buy', 20_000n, 981],
    ['sell', 150_000n, 1_050],
    ['sell', 20_000n, 1_018],
  ] as const)(
    'of a %s with a margin of %s have a limit that suits close and opening',
    (side, margin, limit) => {
      expect(reverseLimit({ ...position, side, margin }, 1_000, null, TERMS)).toBe(limit);
    },
  );
});
