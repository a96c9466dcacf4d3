import { describe, expect, it } from 'vitest';
import { costOf, mostTokens, quantityProblem } from '../../../src/earn/ieo/cost.ts';
import { project } from '../offers/samples.ts';

const nova = project();

describe('an application', () => {
  it('costs its tokens at their price, to the unit', () => {
    expect(costOf('1000', nova)).toBe('250');
    expect(costOf('5', project({ price: '0.00000003' }))).toBe('0.00000015');
    expect(costOf('', nova)).toBe('0');
  });

  it('is of whole steps, at most what is allowed and what the balance pays for', () => {
    expect(mostTokens(nova, '12000')).toBe('48000');
    expect(mostTokens(nova, '1.9')).toBe('5');
    expect(mostTokens(nova, '1.24')).toBe('0');
    expect(mostTokens(project({ maximum: '47' }), '12000')).toBe('45');
  });

  it.each([
    ['', 'quantity_required'],
    ['12', 'quantity_off_step'],
    ['5', 'quantity_below'],
    ['10', null],
    ['48000', null],
    ['48005', 'quantity_above_balance'],
    ['50005', 'quantity_above'],
  ])('of "%s" tokens: %s', (quantity, problem) => {
    expect(quantityProblem(quantity, nova, '12000')).toBe(problem);
  });
});
