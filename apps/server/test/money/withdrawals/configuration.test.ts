import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';
import { FIRST_ROWS } from '../../../src/market/listing/first-rows.ts';
import { networksOf } from '../../../src/money/networks/index.ts';
import { limitsOf } from '../../../src/money/withdrawals/limits.ts';
import { createMethods } from '../../../src/money/withdrawals/methods.ts';
import { PRODUCTION } from '../../platform/config/production.ts';

const readAll = (env: Record<string, string> = {}) => readConfig({ NODE_ENV: 'test', ...env });
const read = (env: Record<string, string> = {}) => readAll(env).withdrawals;
const dailyOf = (env: Record<string, string> = {}) =>
  limitsOf(readAll(env).verificationLimits).map(({ daily }) => daily);

describe('the configuration of withdrawals', () => {
  it('has ways out, a fee and limits of its own', () => {
    expect(read()).toMatchObject({
      feeRate: '0.01',
      twoApprovalsAbove: '10000',
      payoutCurrency: 'USD',
      operatorCountry: 'US',
    });
    expect(dailyOf().map(({ wallet }) => wallet)).toEqual(['0', '20000', '500000']);
    expect(readAll().networks.methods).toBeNull();
    expect(readAll({ WITHDRAWAL_METHODS: 'USDT:TRC20=10:6 USDT:bank=50:2' }).networks.methods).toEqual([
      { currency: 'USDT', network: 'TRC20', minimum: '10', decimals: 6 },
      { currency: 'USDT', network: null, minimum: '50', decimals: 2 },
    ]);
  });

  it('lets new destinations wait a day in production, and as long as the operator says', () => {
    expect(read().destinationWait).toBe(0);
    expect(read(PRODUCTION).destinationWait).toBe(86_400_000);
    expect(read({ ...PRODUCTION, WITHDRAWAL_WAIT_HOURS: '0.5' }).destinationWait).toBe(1_800_000);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a minimum that is none',
      { WITHDRAWAL_METHODS: 'USDT:TRC20=1.:6' },
      /currency:network=minimum:decimals/,
    ],
    ['no decimals', { WITHDRAWAL_METHODS: 'USDT:TRC20=10' }, /currency:network=minimum:decimals/],
    ['a way given twice', { WITHDRAWAL_METHODS: 'USDT:bank=1:2 USDT:bank=2:2' }, /given twice/],
    ['a fee beyond 5 %', { WITHDRAWAL_FEE_RATE: '0.050001' }, /a rate is at most 0.05 /],
    ['a fee finer than a millionth', { WITHDRAWAL_FEE_RATE: '0.0000001' }, /at most 6 decimals/],
    ['a limit that is none', { WITHDRAWAL_TWO_ABOVE: 'much' }, /WITHDRAWAL_TWO_ABOVE/],
    ['a country that there is not', { OPERATOR_COUNTRY: 'USA' }, /OPERATOR_COUNTRY/],
    ['a wait without end', { WITHDRAWAL_WAIT_HOURS: '-1' }, /WITHDRAWAL_WAIT_HOURS/],
  ])('refuses %s', (_what, env, why) => {
    expect(() => read(env)).toThrow(why);
  });
});

describe('the ways out', () => {
  const networksWith = (env: Record<string, string> = {}) =>
    networksOf({ rows: () => FIRST_ROWS }, readAll(env).networks);

  it('are those of what the exchange lists', () => {
    const methods = createMethods(networksWith(), 'USD', (currency) => currency === 'BTC');
    expect(methods.list()).toEqual([
      {
        channel: 'wallet',
        currency: 'BTC',
        network: 'Bitcoin',
        address_rule: 'bitcoin',
        minimum: '0.0005',
        decimals: 8,
        payout_currency: 'BTC',
      },
    ]);
    expect(methods.find('USDT', 'TRC20')).toBeNull();
  });

  it('refuse a network that is not listed', () => {
    expect(() => networksWith({ WITHDRAWAL_METHODS: 'XRP:Ripple=1:6' })).toThrow(
      'WITHDRAWAL_METHODS: the venue lists no network Ripple',
    );
  });

  it('refuse a minimum that no amount can have', () => {
    const config = { WITHDRAWAL_METHODS: 'USDT:bank=0.001:2' };
    expect(() => createMethods(networksWith(config), 'USD', () => true)).toThrow(
      /more decimals than its amounts/,
    );
  });
});

describe('what a level of verification allows', () => {
  const limits = (env: Record<string, string> = {}) => readAll(env).verificationLimits;

  it('is nothing, then something, then more, and without a limit what the advanced level may pay in', () => {
    expect(limits().map(({ fiat_deposit, level }) => [level, fiat_deposit])).toEqual([
      ['none', '0'],
      ['primary', '10000'],
      ['advanced', null],
    ]);
    expect(limits().map(({ trading_daily }) => trading_daily)).toEqual(['0', '1000000', '10000000']);
  });

  it('is what the operator says, for trading and payouts too', () => {
    const daily = { TRADING_DAILY_PRIMARY: '7', WITHDRAWAL_DAILY_ADVANCED: '9' };
    expect(limits(daily)).toMatchObject([{}, { trading_daily: '7' }, { withdrawal_daily: '9' }]);
    expect(() => limits({ TRADING_DAILY_ADVANCED: 'much' })).toThrow('TRADING_DAILY_ADVANCED');
    const env = { FIAT_WITHDRAWAL_DAILY_PRIMARY: '70', C2C_DAILY_ADVANCED: '8' };
    expect(limits(env)).toMatchObject([{}, { fiat_withdrawal_daily: '70' }, { c2c_daily: '8' }]);
    expect(dailyOf(env).map(({ bank }) => bank)).toEqual(['0', '70', '100000']);
    expect(() => limits({ FIAT_DEPOSIT_PRIMARY: '-1' })).toThrow('FIAT_DEPOSIT_PRIMARY');
  });
});
