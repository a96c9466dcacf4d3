import { withdrawalFee } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, toUnits, type WithdrawalMethod } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  dailyLimitOf,
  mostOf,
  quoteOf,
  usedPercent,
} from '../../../src/money/withdrawals/form/quote.ts';
import { terms } from './fixtures.ts';

const [tron, , bitcoin] = terms.methods as [WithdrawalMethod, WithdrawalMethod, WithdrawalMethod];
const unlimited = { ...terms, level: 'advanced' as const };
const units = (text: string) => toUnits(text, AMOUNT_DECIMALS) ?? 0n;

describe('the quote of a withdrawal', () => {
  it('puts the fee on top of the amount, rounded up', () => {
    expect(quoteOf('100', terms)).toEqual({ fee: '1', total: '101' });
    expect(quoteOf('0.00000001', terms)).toEqual({ fee: '0.00000001', total: '0.00000002' });
  });

  it.each(['', '0', '1e3', '-1'])('is none for "%s"', (amount) => {
    expect(quoteOf(amount, terms)).toBeNull();
  });
});

describe('what is wrong with an amount', () => {
  it.each([
    ['', 'amount_required'],
    ['0', 'amount_zero'],
    ['9.999999', 'amount_below'],
    ['12.1234567', 'amount_required'],
    ['495.049504', null],
    ['495.049505', 'amount_above_balance'],
    ['10', null],
  ])('"%s" of 500 USDT: %s', (amount, problem) => {
    expect(amountProblem(amount, '500', tron, terms)).toBe(problem);
  });

  it('is the limit of the day, when the balance would do', () => {
    expect(amountProblem('750', '5000', tron, terms)).toBeNull();
    expect(amountProblem('750.000001', '5000', tron, terms)).toBe('amount_above_limit');
    expect(amountProblem('750.000001', '5000', tron, unlimited)).toBeNull();
  });

  it('is left to the server where the limit counts in another currency', () => {
    expect(amountProblem('1', '2', bitcoin, terms)).toBeNull();
  });
});

describe('the most that can be withdrawn', () => {
  it('is what the limit leaves, or what the balance pays with its fee', () => {
    expect(mostOf('5000', tron, terms)).toBe('750');
    expect(mostOf('500', tron, terms)).toBe('495.049504');
    expect(mostOf(null, tron, terms)).toBe('0');
  });

  it('is always accepted, and one step more never is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2_000_000_000n, max: 10n ** 18n }), (available) => {
        const balance = fromUnits(available, AMOUNT_DECIMALS);
        const most = mostOf(balance, tron, unlimited);
        expect(amountProblem(most, balance, tron, unlimited)).toBeNull();
        const step = 10n ** BigInt(AMOUNT_DECIMALS - tron.decimals);
        const more = units(most) + 2n * step;
        expect(more + withdrawalFee(more, 10_000)).toBeGreaterThan(available);
      }),
    );
  });
});

describe('the limit of a day', () => {
  it('is what the level of the customer allows, less what is used', () => {
    expect(dailyLimitOf(terms, 'wallet')).toEqual({ used: '250', most: '1000', left: '750' });
    expect(usedPercent(dailyLimitOf(terms, 'wallet'))).toBe(25);
  });

  it('never leaves less than nothing', () => {
    const used = { ...terms, used_today: { wallet: '1200', bank: '0' } };
    expect(dailyLimitOf(used, 'wallet').left).toBe('0');
    expect(usedPercent(dailyLimitOf(used, 'wallet'))).toBe(100);
  });

  it('may be none', () => {
    expect(dailyLimitOf(unlimited, 'bank')).toEqual({ used: '0', most: null, left: null });
  });
});
