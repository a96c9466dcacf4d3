import type { ConversionTerms } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { amountProblem } from '../../../src/money/transfers/amount-field.tsx';
import {
  estimate,
  readPair,
  withCurrency,
} from '../../../src/money/transfers/conversion/conversion-page.tsx';
import { readRoute, withEnd } from '../../../src/money/transfers/transfer/transfer-page.tsx';

const address = (text: string) => new URLSearchParams(text);

describe('where a transfer goes', () => {
  it.each([
    ['', { from: 'coin', to: 'contract', currency: 'USDT' }],
    ['to=coin', { from: 'contract', to: 'coin', currency: 'USDT' }],
    ['from=option', { from: 'option', to: 'coin', currency: 'USDT' }],
    ['from=option&to=option', { from: 'option', to: 'coin', currency: 'USDT' }],
    ['from=bank&to=moon&currency=b<i>', { from: 'coin', to: 'contract', currency: 'USDT' }],
    ['from=contract&to=option&currency=BTC', { from: 'contract', to: 'option', currency: 'BTC' }],
  ])('is read from the address %s', (text, route) => {
    expect(readRoute(address(text))).toEqual(route);
  });

  it('turns around when the other end is chosen', () => {
    const route = { from: 'coin', to: 'contract', currency: 'USDT' } as const;
    expect(withEnd(route, 'from', 'contract')).toEqual({ ...route, from: 'contract', to: 'coin' });
    expect(withEnd(route, 'to', 'option')).toEqual({ ...route, to: 'option' });
  });
});

describe('what is exchanged', () => {
  const currencies = ['BTC', 'ETH', 'USDT'];
  it.each([
    ['', { from: 'USDT', to: 'BTC' }],
    ['from=BTC', { from: 'BTC', to: 'USDT' }],
    ['to=USDT', { from: 'BTC', to: 'USDT' }],
    ['from=ETH', { from: 'ETH', to: 'BTC' }],
    ['from=ETH&to=ETH', { from: 'ETH', to: 'BTC' }],
    ['from=NONE&to=ETH', { from: 'USDT', to: 'ETH' }],
  ])('is read from the address %s', (text, pair) => {
    expect(readPair(address(text), currencies)).toEqual(pair);
  });

  it('turns around when the other currency is chosen', () => {
    const pair = { from: 'USDT', to: 'BTC' };
    expect(withCurrency(pair, 'to', 'USDT')).toEqual({ from: 'BTC', to: 'USDT' });
    expect(withCurrency(pair, 'to', 'ETH')).toEqual({ from: 'USDT', to: 'ETH' });
  });
});

describe('an amount', () => {
  it.each([
    ['', '5', 'amount_required'],
    ['0', '5', 'amount_zero'],
    ['?1,5', '5', 'unread'],
    ['5.00000001', '5', 'amount_above'],
    ['5', '5', null],
    ['0.00000001', '5', null],
    ['7', null, null],
  ])('%s of %s available: %s', (typed, available, problem) => {
    expect(amountProblem(typed, available)).toBe(problem);
  });
});

describe('the estimate of an exchange', () => {
  const terms: ConversionTerms = {
    currencies: ['BTC', 'DOGE', 'USDT'],
    spread_rate: '0.001',
    fee_rate: '0.001',
    minimum: '1',
    quote_seconds: 10,
  };
  const prices: Record<string, string> = { BTC: '50000.00', DOGE: '0.12345' };
  const priceOf = (currency: string) => prices[currency];

  it('comes to what the exchange itself quotes at these prices', () => {
    const pair = { from: 'USDT', to: 'BTC' };
    expect(estimate('500', pair, terms, priceOf)).toEqual({ received: '0.00998001', belowMinimum: false });
  });

  it('knows what is too little, and says nothing without a price', () => {
    expect(estimate('0.99', { from: 'USDT', to: 'DOGE' }, terms, priceOf)?.belowMinimum).toBe(true);
    expect(estimate('1', { from: 'USDT', to: 'ETH' }, terms, priceOf)).toBeNull();
    expect(estimate('', { from: 'USDT', to: 'BTC' }, terms, priceOf)).toBeNull();
  });
});
