import { describe, expect, it } from 'vitest';
import { amountProblem } from '../../../src/money/deposits/amount-field.tsx';

describe('the amount of a deposit', () => {
  it.each([
    ['', 'amount_required'],
    ['0', 'amount_zero'],
    ['0.00000000', 'amount_zero'],
    ['9.99999999', 'amount_below'],
    ['1e3', 'amount_required'],
    ['-20', 'amount_required'],
    ['10.000000001', 'amount_required'],
    ['10', null],
    ['10.00000001', null],
    ['123456789012345678', null],
  ])('"%s" of at least 10: %s', (amount, problem) => {
    expect(amountProblem(amount, '10')).toBe(problem);
  });
});
