import { describe, expect, it } from 'vitest';
import {
  affordableShares,
  investmentOf,
  outcomesOf,
  settlementAt,
} from '../../../src/earn/financial/outcomes.ts';
import { nearestPlace, PLACES, priceAt } from '../../../src/earn/financial/purchase/payoff.tsx';
import { product } from '../offers/samples.ts';

const terms = product();

describe('the outcomes of an investment', () => {
  it.each([
    [1, { coin: '0.10003287', coinIncome: '0.00003287', usdt: '6001.97260273', usdtIncome: '1.97260273' }],
    [30, { coin: '0.1009863', coinIncome: '0.0009863', usdt: '6059.17808219', usdtIncome: '59.17808219' }],
    [365, { coin: '0.112', coinIncome: '0.012', usdt: '6720', usdtIncome: '720' }],
  ])('of a tenth of a coin after %i days, to the unit', (holding_days, outcomes) => {
    expect(outcomesOf('0.1', product({ holding_days }))).toEqual(outcomes);
  });

  it.each([
    ['59999.99', '0.1009863', 'BTC', '6059.17699013', '5999.999'],
    ['60000', '6059.17808219', 'USDT', '6059.17808219', '6000'],
    ['75000', '6059.17808219', 'USDT', '6059.17808219', '7500'],
  ])('at a settlement price of %s', (price, paid, currency, worth, heldWorth) => {
    expect(settlementAt(price, '0.1', terms)).toEqual({ paid, currency, worth, heldWorth });
  });

  it('are of whole shares, never more than a balance pays for', () => {
    expect(investmentOf(terms, 3)).toBe('0.03');
    expect(affordableShares('0.0399', terms)).toBe(3);
    expect(affordableShares('0.04', terms)).toBe(4);
  });
});

describe('the scale of settlement prices', () => {
  it('reaches a quarter to both sides of the reference price', () => {
    expect([0, PLACES / 2, PLACES].map((place) => priceAt(place, '60000'))).toEqual([
      '45000',
      '60000',
      '75000',
    ]);
  });

  it.each([
    ['60000', 25],
    ['59999.99', 24],
    ['1', 0],
    ['1000000', PLACES],
  ])('shows a price of %s at place %i', (price, place) => {
    expect(nearestPlace(price, '60000')).toBe(place);
  });
});
