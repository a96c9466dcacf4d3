import { describe, expect, it } from 'vitest';
import { evaluateTwap, FIRST_TWAP, type TwapIntent } from '../../../../src/trading/spot/twap/plan.ts';

/** A lot is 0.00001 BTC; one lot at one tick of 0.01 USDT costs 10 units. */
const RULES = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  tickUnits: 1_000_000,
  priceDecimals: 2,
  amountDecimals: 5,
  totalDecimals: 2,
  minNotional: 500_000_000n,
  maxLots: 10_000_000,
  terms: {
    unitsPerTickLot: 10,
    lotUnits: 1_000,
    baseDecimals: 8,
    makerFeePpm: 1_000,
    takerFeePpm: 1_000,
    slippagePpm: 50_000,
  },
};
const MONEY = 10_000_00_000_000n;

function view(changes: Partial<TwapIntent>, side: 'buy' | 'sell' = 'buy', available: bigint | null = MONEY) {
  return evaluateTwap({ ...FIRST_TWAP, ...changes }, { side, rules: RULES, reference: 5_000_000, available });
}

describe('a TWAP order', () => {
  it('holds all of it at the bound of a market order, unless a worst price is named', () => {
    const free = view({ amount: '0.09', duration: 300, interval: 10 });
    expect(free).toMatchObject({ problem: null, slices: 30, part: '0.003', bound: '52500.00', hold: '4725' });
    expect(free.draft).toEqual({ symbol: 'BTCUSDT', side: 'buy', amount: '0.09', slices: 30, interval: 10 });
    const own = view({ amount: '0.09', duration: 300, interval: 10, price: '51000' });
    expect(own).toMatchObject({ hold: '4590', draft: { price: '51000.00' } });
  });

  it('holds the coins of a sale', () => {
    expect(view({ amount: '0.09' }, 'sell', 9_000_000n)).toMatchObject({ problem: null, hold: '0.09' });
    expect(view({ amount: '0.09' }, 'sell', 8_999_999n).problem).toEqual({
      code: 'insufficient',
      currency: 'BTC',
    });
  });

  it('needs slices of the least value', () => {
    expect(view({ amount: '0.002', duration: 300, interval: 10 })).toMatchObject({
      draft: null,
      problem: { code: 'below_minimum', amount: '150', currency: 'USDT' },
    });
  });

  it.each([
    [{ amount: '' }, 'amount_missing'],
    [{ amount: '0.09', price: '50000.001' }, 'price_off_tick'],
    [{ amount: '101' }, 'above_maximum'],
    [{ amount: '9' }, 'insufficient'],
  ])('of %j: %s', (changes, code) => {
    expect(view(changes)).toMatchObject({ draft: null, problem: { code } });
  });

  it('waits for what is not loaded', () => {
    expect(view({ amount: '0.09' }, 'buy', null).problem).toEqual({ code: 'loading' });
  });

  it('is none while a text is no number, or an amount no whole lots: nothing is cut', () => {
    expect(view({ amount: '?1,5' })).toMatchObject({ problem: { code: 'unread' }, draft: null });
    expect(view({ amount: '0.09', price: '?51.000.0' })).toMatchObject({
      problem: { code: 'unread' },
      draft: null,
    });
    expect(view({ amount: '0.090001' })).toMatchObject({
      problem: { code: 'amount_off_step', step: '0.00001' },
      draft: null,
    });
  });
});
