import { expect, it } from 'vitest';
import { lockEnd } from '../../../src/earn/lock-mining/binding.tsx';

it('a lock ends with the dividend of its last day, by the calendar of the venue', () => {
  const term = { lockup_days: 5, dividend_time: '12:30' };
  const now = Date.UTC(2026, 10, 24, 20);
  expect(lockEnd(term, now, 'UTC')).toBe(Date.UTC(2026, 10, 29, 12, 30));
  // In Tokyo the day after has begun, and the first day is the one after that.
  expect(lockEnd(term, now, 'Asia/Tokyo')).toBe(Date.UTC(2026, 10, 30, 3, 30));
});
