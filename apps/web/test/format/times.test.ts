import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTime, remainingSeconds } from '../../src/format/index.ts';

describe('a moment', () => {
  const at = new Date(2026, 0, 5, 7, 8, 9);

  it('is shown as date and time of the customer', () => {
    expect(formatDateTime(at)).toBe('2026-01-05 07:08:09');
    expect(formatDateTime(at.getTime())).toBe('2026-01-05 07:08:09');
    expect(formatDate(at)).toBe('2026-01-05');
    expect(formatTime(at)).toBe('07:08:09');
  });

  it.each([null, undefined, '', 'yesterday', Number.NaN, Number.POSITIVE_INFINITY])(
    '%s shows nothing',
    (none) => {
      expect(formatDateTime(none)).toBe('');
    },
  );
});

describe('remaining time', () => {
  it('is whole seconds, never below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), fc.nat(10 ** 13), (end, now) => {
        const seconds = remainingSeconds(end, now);
        expect(Number.isInteger(seconds)).toBe(true);
        expect(seconds).toBeGreaterThanOrEqual(0);
        if (end > now) expect(end - now - seconds * 1000).toBeLessThan(1000);
      }),
    );
    expect(remainingSeconds(10_999, 5_000)).toBe(5);
    expect(remainingSeconds(Number.NaN, 0)).toBe(0);
  });
});
