import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastFor } from '../../../src/trading/options/close-all.tsx';
import { difference } from '../../../src/trading/options/close-sheet.tsx';
import { evaluateStake, isSoldOut, stakeChoices } from '../../../src/trading/options/ticket/stake.ts';
import { terms } from './samples.ts';

const [half, minute, hour] = terms.durations as [
  (typeof terms.durations)[0],
  (typeof terms.durations)[0],
  (typeof terms.durations)[0],
];
const problemOf = (text: string, duration = half, available: string | null = '10000') =>
  evaluateStake({ text, duration, fee: '0', available }).problem;
const units = (text: string) => toUnits(text, AMOUNT_DECIMALS) as bigint;

describe('a stake', () => {
  it('comes to what the exchange computes', () => {
    expect(evaluateStake({ text: '12.34', duration: half, fee: '0.01', available: '100' }).quote).toEqual({
      stake: '12.34',
      winPayout: '22.212',
      fee: '0.1234',
      cost: '12.4634',
    });
  });

  it.each([
    ['?1e3', { code: 'unread' }],
    ['', { code: 'stake_missing' }],
    ['0.00', { code: 'stake_missing' }],
    ['4.99', { code: 'below_minimum', amount: '5' }],
    ['5', null],
    ['1000', null],
    ['1000.01', { code: 'above_maximum', amount: '1000' }],
  ])('of "%s" is stopped by %o', (text, problem) => {
    expect(problemOf(text)).toEqual(problem);
  });

  it('is bounded by what the pool can take on, and by the balance with the fee', () => {
    expect(problemOf('60', minute)).toBeNull();
    expect(problemOf('60.01', minute)).toEqual({ code: 'above_remaining', amount: '60' });
    expect(problemOf('100', half, '99.99')).toEqual({ code: 'insufficient' });
    expect(evaluateStake({ text: '100', duration: half, fee: '0.01', available: '100' }).problem).toEqual({
      code: 'insufficient',
    });
    // While the balance is not known the server decides.
    expect(problemOf('100', half, null)).toBeNull();
  });

  it('finds nothing to buy when the pool cannot take on the smallest one', () => {
    expect([half, minute, hour].map(isSoldOut)).toEqual([false, false, true]);
    expect(problemOf('5', hour)).toEqual({ code: 'sold_out' });
  });

  it('never promises a unit more than the stake and its payout', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 100_000 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (cents, ppm) => {
          const payout = `${Math.floor(ppm / 1_000_000)}.${String(ppm % 1_000_000).padStart(6, '0')}`;
          const text = (cents / 100).toFixed(2);
          const { quote } = evaluateStake({ text, duration: { ...half, payout }, fee: '0', available: null });
          const exact = units(text) * BigInt(1_000_000 + ppm);
          const paid = units(quote?.winPayout ?? '0') * 1_000_000n;
          expect(paid <= exact && exact - paid < 1_000_000n).toBe(true);
        },
      ),
    );
  });
});

describe('the choices', () => {
  it('are the round stakes that the duration takes, and the largest that can be paid', () => {
    expect(stakeChoices({ duration: half, fee: '0', available: '73.456' })).toEqual({
      round: ['10', '50', '100', '500'],
      largest: '73.45',
    });
    expect(stakeChoices({ duration: half, fee: '0', available: '100' })).toEqual({
      round: ['10', '50', '500'],
      largest: '100',
    });
    expect(stakeChoices({ duration: minute, fee: '0', available: '9999' }).largest).toBe('60');
    expect(stakeChoices({ duration: half, fee: '0', available: '4.99' }).largest).toBeNull();
    expect(stakeChoices({ duration: half, fee: '0', available: null }).largest).toBeNull();
  });

  it('end at a largest stake that is affordable with its fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 600, max: 200_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (cents, ppm) => {
          const fee = `0.${String(ppm).padStart(6, '0')}`;
          const available = (cents / 100).toFixed(2);
          const { largest } = stakeChoices({ duration: half, fee, available });
          if (largest === null) return;
          expect(evaluateStake({ text: largest, duration: half, fee, available }).problem).toBeNull();
        },
      ),
    );
  });
});

describe('the least that is accepted for a close', () => {
  it('is the quote less one percent, rounded up', () => {
    expect(leastFor('100')).toBe('99');
    expect(leastFor('0.00000001')).toBe('0.00000001');
    expect(leastFor('98.76543211')).toBe('97.77777779');
  });

  it('tells gain from loss', () => {
    expect(difference('98.5', '100')).toBe('-1.5');
    expect(difference('100', '98.5')).toBe('1.5');
  });
});
