import { LANGUAGES } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  decimalsOf,
  formatChange,
  formatCompact,
  formatDecimal,
  formatFraction,
  formatPercent,
  NO_FIGURE,
} from '../src/figures.ts';

const TAGS = Object.values(LANGUAGES).map(({ tag }) => tag);
const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`));
const decimal = fc
  .tuple(
    fc.boolean(),
    fc.oneof(fc.bigInt(0n, 99_999n), fc.bigInt(0n, 10n ** 18n)),
    fc.option(digits(18), { nil: undefined }),
  )
  .map(
    ([negative, whole, fraction]) =>
      `${negative ? '-' : ''}${whole}${fraction === undefined ? '' : `.${fraction}`}`,
  );

/** Units of 10^-18. */
function exact(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const units = BigInt(whole + fraction.padEnd(18, '0'));
  return sign === '-' ? -units : units;
}

describe('a decimal', () => {
  it.each([
    ['1234567.891', {}, '1,234,567.891'],
    ['1234567.891', { most: 2 }, '1,234,567.89'],
    ['0.999', { most: 2 }, '0.99'],
    ['5', { least: 2, most: 2 }, '5.00'],
    ['5.100', { least: 2 }, '5.10'],
    ['-0.004', { most: 2 }, '0'],
    ['12', { signed: true }, '+12'],
    ['0.00', { signed: true, least: 2 }, '0.00'],
    ['-3.5', { signed: true }, '-3.5'],
  ])('%s with %o is shown as %s', (text, look, shown) => {
    expect(formatDecimal(text, 'en', look)).toBe(shown);
  });

  it('is written in the manner of the language', () => {
    expect(formatDecimal('1234567.5', 'fr')).toBe('1\u202f234\u202f567,5');
    expect(formatDecimal('1234.5', 'es-419')).toBe('1,234.5');
    expect(formatDecimal('1234.5', 'vi')).toBe('1.234,5');
  });

  it.each([null, undefined, '', 'NaN', '1e5', '1.', '.5', '1,000'])('%s is no figure', (text) => {
    expect(formatDecimal(text, 'en')).toBe(NO_FIGURE);
  });

  it('is what the platform writes, in every language, for any number', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom(...TAGS), fc.nat(18), (text, tag, most) => {
        const platform = new Intl.NumberFormat(tag, {
          maximumFractionDigits: most,
          roundingMode: 'trunc',
          signDisplay: 'negative',
        } as Intl.NumberFormatOptions);
        expect(formatDecimal(text, tag, { most })).toBe(platform.format(text as Intl.StringNumericLiteral));
      }),
    );
  });

  it('is never shown larger than it is', () => {
    fc.assert(
      fc.property(decimal, fc.nat(18), (text, places) => {
        const shown = formatDecimal(text, 'en', { least: places, most: places }).replaceAll(',', '');
        const [shownUnits, units] = [exact(shown), exact(text)];
        expect(shownUnits < 0n ? -shownUnits : shownUnits).toBeLessThanOrEqual(units < 0n ? -units : units);
        expect(shown.split('.')[1] ?? '').toHaveLength(places);
      }),
    );
  });
});

describe('other figures', () => {
  it('a percent has two decimals', () => {
    expect(formatPercent('2.1', 'en', { signed: true })).toBe('+2.10%');
    expect(formatPercent(null, 'en')).toBe(NO_FIGURE);
  });

  it('a fraction is an exact percent', () => {
    expect(formatFraction('0.001', 'en')).toBe('0.1%');
    expect(formatFraction('0.5', 'fr')).toBe('50\u00a0%');
    expect(formatFraction('1.0025', 'en')).toBe('100.25%');
  });

  it.each([
    ['999.999', '999.99'],
    ['1000', '1K'],
    ['1234567', '1.23M'],
    ['999999999', '999.99M'],
    ['12345678901.5', '12.34B'],
    ['-4200000000000', '-4.2T'],
  ])('%s in short is %s', (text, shown) => {
    expect(formatCompact(text, 'en')).toBe(shown);
  });

  it.each([
    ['12345678901.5', 'es-419', '12,345.67M'],
    ['12345678901.5', 'fr', '12\u202f345,67M'],
    ['1234567', 'es-419', '1.23M'],
  ])('%s in short has no B in %s, where a billion is another number: %s', (text, tag, shown) => {
    expect(formatCompact(text, tag)).toBe(shown);
  });

  it('decimals compare like the numbers they stand for', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const difference = exact(a) - exact(b);
        expect(Math.sign(compareDecimals(a, b))).toBe(difference === 0n ? 0 : difference < 0n ? -1 : 1);
      }),
    );
  });

  it('a step tells its decimals', () => {
    expect(['0.01', '0.00000001', '1', '0.10'].map(decimalsOf)).toEqual([2, 8, 0, 1]);
  });
});

describe('the change of a market', () => {
  it.each([
    ['+2.14%', 'en', '+2.14%'],
    ['-0.98%', 'es-419', '-0.98%'],
    ['+12.50%', 'fr', '+12,50\u00a0%'],
    ['0.00%', 'en', '0.00%'],
  ])('%s is shown in %s as %s', (text, tag, shown) => {
    expect(formatChange(text, tag)).toBe(shown);
  });
});
