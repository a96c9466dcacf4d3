import { describe, expect, it } from 'vitest';
import {
  bankruptcyPrice,
  type ContractTerms,
  contractQuote,
  contractTerms,
  liquidationPrice,
} from '../../src/quote/index.ts';
import { reversalFrom } from './reversal-from-depth.ts';

/** One engine lot at one tick is worth 10; taking costs a thousandth. */
const TERMS = contractTerms(
  {
    tickUnits: 1_000_000,
    contractSize: 100_000,
    makerFeePpm: 0,
    takerFeePpm: 1_000,
    slippagePpm: 50_000,
    tiers: [{ upTo: null, ratePpm: 5_000, maxMultiple: 100 }],
  },
  8,
) as ContractTerms;
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
