import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUnits, fromUnitsFixed, isPlainDecimal, toUnits } from '../src/index.ts';

describe('plain decimals', () => {
  const refused = [
    '-1',
    '+1',
    '1e-9',
    '1e400',
    'NaN',
    'Infinity',
    '0x10',
    ' 1 ',
    '1,000',
    '1.',
    '.5',
    '01',
    '',
    '1.0000000000000000001',
    '1000000000000000000000000000000',
    '１',
    '1\n',
    1,
    0,
    null,
    undefined,
    [],
    ['1'],
    {},
    true,
  ];

  it.each(refused.map((value) => [value]))('refuses %j', (value) => {
    expect(isPlainDecimal(value)).toBe(false);
    expect(toUnits(value, 8)).toBeNull();
  });

  it.each([
    ['0', 0n],
    ['0.00000001', 1n],
    ['1.50', 150_000_000n],
    ['999999999999999999.99999999', 99_999_999_999_999_999_999_999_999n],
    ['1.00000000000', 100_000_000n],
  ])('reads %s', (text, units) => {
    expect(toUnits(text, 8)).toBe(units);
  });

  it('refuses more significant decimals than the unit has', () => {
    expect(toUnits('0.000000001', 8)).toBeNull();
    expect(toUnits('1.5', 0)).toBeNull();
  });

  it('reads back what it wrote, for every amount and precision', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 25n), fc.integer({ min: 8, max: 18 }), (units, decimals) => {
        const text = fromUnits(units, decimals);
        expect(isPlainDecimal(text)).toBe(true);
        expect(toUnits(text, decimals)).toBe(units);
      }),
    );
  });

  it('writes a fixed number of decimals, cut towards zero', () => {
    expect(fromUnitsFixed(123_456_789n, 8, 2)).toBe('1.23');
    expect(fromUnitsFixed(-199_999_999n, 8, 2)).toBe('-1.99');
    expect(fromUnitsFixed(5n, 0, 0)).toBe('5');
    expect(fromUnitsFixed(0n, 8, 4)).toBe('0.0000');
  });

  it('keeps the sign of a negative amount', () => {
    expect(fromUnits(-1n, 8)).toBe('-0.00000001');
    expect(fromUnits(-1n, 0)).toBe('-1');
  });
});
