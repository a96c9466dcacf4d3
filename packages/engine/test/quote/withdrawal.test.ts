import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestWithdrawal, withdrawalFee } from '../../src/quote/index.ts';

describe('the fee of a withdrawal', () => {
  it('is rounded up', () => {
    expect(withdrawalFee(100n, 10_000)).toBe(1n);
    expect(withdrawalFee(101n, 10_000)).toBe(2n);
    expect(withdrawalFee(1n, 1)).toBe(1n);
    expect(withdrawalFee(1_000n, 0)).toBe(0n);
  });

  it('leaves the largest withdrawal that a balance can bear', () => {
    const balance = fc.bigInt({ min: 0n, max: 10n ** 30n });
    fc.assert(
      fc.property(balance, fc.integer({ min: 0, max: 1_000_000 }), (available, rate) => {
        const most = largestWithdrawal(available, rate);
        expect(most + withdrawalFee(most, rate)).toBeLessThanOrEqual(available);
        expect(most + 1n + withdrawalFee(most + 1n, rate)).toBeGreaterThan(available);
      }),
    );
  });
});
