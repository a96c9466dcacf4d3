import { fromUnits } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf, WHOLE } from '../../../src/money/accounts/distribution.tsx';

const amount = fc.bigInt({ min: 0n, max: 10n ** 20n }).map((units) => fromUnits(units, 8));

describe('sharesOf', () => {
  it('divides the whole exactly, whatever the rounding', () => {
    expect(sharesOf(['1', '1', '1'])).toEqual([334, 333, 333]);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (values) => {
        fc.pre(values.some((value) => value !== '0'));
        const shares = sharesOf(values);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(WHOLE);
      }),
    );
  });

  it('is never more than one step away from the true share', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (values) => {
        const total = values.reduce((sum, value) => sum + Number(value), 0);
        fc.pre(total > 0);
        sharesOf(values).forEach((share, index) => {
          expect(Math.abs(share - (Number(values[index]) / total) * WHOLE)).toBeLessThan(1.001);
        });
      }),
    );
  });

  it('is all zero when there is nothing to divide', () => {
    expect(sharesOf(['0', '0', '0.00'])).toEqual([0, 0, 0]);
  });
});
