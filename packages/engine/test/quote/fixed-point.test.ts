import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponential, logOfRatio, normalDistribution, ONE, squareRoot } from '../../src/quote/index.ts';
import { hartNormal } from './hart-normal.ts';

const fixed = (value: number) => BigInt(Math.round(value * 1e9)) * (ONE / 10n ** 9n);
const real = (value: bigint) => Number(value) / 1e18;

describe('the normal distribution', () => {
  it.each([
    ['0', '0.5'],
    ['0.5', '0.691462461274013104'],
    ['1', '0.841344746068542949'],
    ['1.96', '0.975002104851779566'],
    ['2', '0.977249868051820793'],
    ['3', '0.998650101968369905'],
    ['-1', '0.158655253931457051'],
    ['-3', '0.001349898031630095'],
    ['-5', '0.000000286651571879'],
    ['6', '0.999999999013412355'],
  ])('at %s is %s, as in published tables', (x, published) => {
    const units = (text: string) => {
      const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
      return BigInt(whole + fraction.padEnd(18, '0')) * (text.startsWith('-') ? -1n : 1n);
    };
    const difference = normalDistribution(units(x)) - units(published);
    expect(difference >= -20n && difference <= 20n, `off by ${difference} x 10^-18`).toBe(true);
  });

  it("agrees with Hart's approximation everywhere", () => {
    fc.assert(
      fc.property(fc.integer({ min: -7_000_000_000, max: 7_000_000_000 }), (billionths) => {
        const x = billionths / 1e9;
        const ours = real(normalDistribution(BigInt(billionths) * 10n ** 9n));
        expect(Math.abs(ours - hartNormal(x))).toBeLessThan(1e-14);
      }),
    );
  });

  it('never falls, stays between nothing and one, and mirrors itself', () => {
    const x = fc.bigInt(-12n * ONE, 12n * ONE);
    fc.assert(
      fc.property(x, fc.bigInt(0n, ONE), (at, step) => {
        const [here, there] = [normalDistribution(at), normalDistribution(at + step)];
        // The last digits of the series are rounded.
        expect(there - here >= -4n).toBe(true);
        expect(here >= 0n && here <= ONE).toBe(true);
        expect(here + normalDistribution(-at)).toBe(ONE);
      }),
    );
  });
});

describe('the functions beneath it', () => {
  it('know the smallest roots, and the logarithm of two to its last digit', () => {
    expect([0n, 1n, 2n, 3n, 4n].map(squareRoot)).toEqual([0n, 1n, 1n, 1n, 2n]);
    expect(logOfRatio(2n, 1n)).toBe(693_147_180_559_945_309n);
  });

  it('take roots down to the unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 45n), (value) => {
        const root = squareRoot(value);
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
      }),
    );
  });

  it('take logarithms of ratios', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const ours = logOfRatio(BigInt(one), BigInt(other));
        expect(Math.abs(real(ours) - Math.log(one / other))).toBeLessThan(1e-14);
        expect(ours + logOfRatio(BigInt(other), BigInt(one))).toBe(0n);
      }),
    );
    expect(logOfRatio(7n, 7n)).toBe(0n);
  });

  it('take powers of e', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 45, noNaN: true }), (power) => {
        const exact = Math.exp(real(fixed(power)));
        expect(Math.abs(real(exponential(fixed(power))) / exact - 1)).toBeLessThan(1e-13);
      }),
    );
  });
});
