import { fromUnits } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fractionOfPercent,
  groupThousands,
  isZero,
  percentOfFraction,
} from '../../../src/platform/format/index.ts';

describe('percentages', () => {
  it('are a hundred times the fraction, and lead back to it', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 999_999n), (parts) => {
        const fraction = fromUnits(parts, 6);
        const percent = percentOfFraction(fraction);
        expect(percent).toBe(fromUnits(parts * 100n, 6));
        expect(fractionOfPercent(percent)).toBe(fraction);
      }),
    );
  });

  it.each(['', '1,5', '-1', '0.00001', '1e2', ' 1', 'x'])('are not "%s"', (text) => {
    expect(fractionOfPercent(text)).toBeNull();
  });
});

describe('amounts', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['-1234567.12345678', '-1,234,567.12345678'],
    ['0.0001', '0.0001'],
  ])('%s is shown as %s', (decimal, shown) => {
    expect(groupThousands(decimal)).toBe(shown);
  });

  it('keep their digits when grouped', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 25n), 10n ** 25n), (units) => {
        const decimal = fromUnits(units, 8);
        expect(groupThousands(decimal).replaceAll(',', '')).toBe(decimal);
      }),
    );
  });

  it.each([
    ['0', true],
    ['-0', true],
    ['0.00', true],
    ['0.00000001', false],
    ['-0.1', false],
    ['10', false],
    ['', false],
  ])('%s is zero: %s', (decimal, zero) => {
    expect(isZero(decimal)).toBe(zero);
  });
});
