import type { InstrumentSpec } from '@trade/engine';
import { placeSpotOrderBody } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { CatalogueError } from '../../../src/platform/gateway/index.ts';
import { readSpotOrder } from '../../../src/trading/spot/commands.ts';
import { loginOf } from '../../harness/login.ts';

const BTC: InstrumentSpec = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  tickUnits: 1_000_000,
  lotUnits: 1_000,
  minNotional: '500000000',
  maxLots: 10_000_000,
  makerFeePpm: 1000,
  takerFeePpm: 1000,
  slippagePpm: 50_000,
  ladder: {
    levels: 1,
    halfSpreadTicks: 1,
    stepTicks: 1,
    levelQuoteUnits: '1',
    growthPpm: 0,
    maxSkewTicks: 0,
  },
};
const CALLER = loginOf(1000, 'demo', 's');
const LIMIT = { client_id: 'a', symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '100', amount: '1' };
const MARKET = { client_id: 'a', symbol: 'BTCUSDT', side: 'buy', type: 'market' };

function read(body: object) {
  return readSpotOrder(placeSpotOrderBody.parse(body), BTC, CALLER);
}

function refusalOf(body: object): number | null {
  try {
    read(body);
    return null;
  } catch (error) {
    if (error instanceof CatalogueError) return error.code;
    if (error instanceof ZodError) return Number(error.issues[0]?.message);
    throw error;
  }
}

const NOT_AN_AMOUNT: unknown[] = [
  '0',
  '0.0',
  '-1',
  '-0',
  '+1',
  '',
  ' ',
  ' 1 ',
  '1.',
  '.5',
  '01',
  '1e3',
  '1e-9',
  '1e400',
  '0x10',
  '1,000',
  '1_000',
  '１',
  'NaN',
  'Infinity',
  '-Infinity',
  'abc',
  `0.${'0'.repeat(18)}1`,
  `1${'0'.repeat(30)}`,
  1,
  0,
  -1,
  1.5,
  true,
  null,
  [],
  ['1'],
  {},
  { toString: '1' },
];

describe('the price of an order', () => {
  it.each(NOT_AN_AMOUNT)('refuses %j with 12205', (price) => {
    expect(refusalOf({ ...LIMIT, price })).toBe(12205);
  });

  it.each(['0.001', '100.001', '99999999999999999'])(
    'refuses %s, off the tick or beyond counting',
    (price) => {
      expect(refusalOf({ ...LIMIT, price })).toBe(12205);
    },
  );

  it('is required for a limit order and refused for a market order', () => {
    const { price: _price, ...withoutPrice } = LIMIT;
    expect(refusalOf(withoutPrice)).toBe(12205);
    expect(refusalOf({ ...MARKET, amount: '1', price: '100' })).toBe(12205);
    expect(refusalOf({ ...MARKET, amount: '1', price: null })).toBe(12205);
  });

  it('is read exactly, in ticks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (ticks) => {
        const price = `${Math.floor(ticks / 100)}.${String(ticks % 100).padStart(2, '0')}`;
        expect(read({ ...LIMIT, price }).price).toBe(ticks);
      }),
    );
  });
});

describe('the quantity of an order', () => {
  it.each(NOT_AN_AMOUNT)('refuses %j with 12200, as an amount and as a total', (value) => {
    expect(refusalOf({ ...LIMIT, amount: value })).toBe(12200);
    expect(refusalOf({ ...MARKET, amount: value })).toBe(12200);
    expect(refusalOf({ ...MARKET, total: value })).toBe(12200);
  });

  it.each(['0.000001', '0.0000101', '100.00001', '1000000'])(
    'refuses %s, off the lot or above the most',
    (amount) => {
      expect(refusalOf({ ...LIMIT, amount })).toBe(12200);
    },
  );

  it('is exactly one of amount and total, and a total is for a market buy alone', () => {
    expect(refusalOf(MARKET)).toBe(12200);
    expect(refusalOf({ ...MARKET, amount: '1', total: '10' })).toBe(12200);
    expect(refusalOf({ ...MARKET, side: 'sell', total: '10' })).toBe(12200);
    expect(refusalOf({ ...LIMIT, amount: undefined, total: '10' })).toBe(12200);
    expect(refusalOf({ ...LIMIT, total: null })).toBe(12200);
  });

  it('is read exactly, in lots or in quote units', () => {
    expect(read({ ...LIMIT, amount: '1.23456' })).toMatchObject({ lots: 123456, total: null });
    expect(read({ ...LIMIT, amount: '1.2345600000' })).toMatchObject({ lots: 123456, total: null });
    expect(read({ ...MARKET, total: '10.00000001' })).toMatchObject({ lots: null, total: '1000000001' });
  });
});

describe('the handling of an order', () => {
  it('is good till canceled for a limit order and immediate or cancel for a market order', () => {
    expect(read(LIMIT).timeInForce).toBe('GTC');
    expect(read({ ...MARKET, amount: '1' }).timeInForce).toBe('IOC');
    expect(read({ ...MARKET, amount: '1', time_in_force: 'FOK' }).timeInForce).toBe('FOK');
  });

  it('refuses post-only for an order that cannot rest', () => {
    expect(refusalOf({ ...MARKET, amount: '1', post_only: true })).toBe(561);
    expect(refusalOf({ ...LIMIT, time_in_force: 'IOC', post_only: true })).toBe(561);
    expect(refusalOf({ ...LIMIT, post_only: true })).toBeNull();
  });
});

describe('the digest of an order', () => {
  it('is the same for the same order however it is written', () => {
    const digest = read(LIMIT).digest;
    expect(read({ ...LIMIT, price: '100.00', amount: '1.0', post_only: false }).digest).toBe(digest);
    expect(read({ ...LIMIT, time_in_force: 'GTC' }).digest).toBe(digest);
    expect(read({ ...LIMIT, client_id: 'b' }).digest).toBe(digest);
  });

  it('differs for every difference that matters', () => {
    const variants = [
      LIMIT,
      { ...LIMIT, price: '100.01' },
      { ...LIMIT, amount: '1.00001' },
      { ...LIMIT, side: 'sell' },
      { ...LIMIT, time_in_force: 'IOC' },
      { ...LIMIT, post_only: true },
      { ...MARKET, amount: '1' },
      { ...MARKET, total: '1' },
    ];
    expect(new Set(variants.map((body) => read(body).digest)).size).toBe(variants.length);
  });
});
