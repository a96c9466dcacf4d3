import { expect, it } from 'vitest';
import { Allowance, KeyedCount } from '../../../src/market/realtime/limits.ts';

it('allows a burst, then the rate, and never saves up more than the burst', () => {
  const allowance = new Allowance(3, 2, 0);
  expect([0, 0, 0, 0].map((now) => allowance.take(now))).toEqual([true, true, true, false]);
  expect(allowance.take(499)).toBe(false);
  expect(allowance.take(500)).toBe(true);
  expect(allowance.take(500)).toBe(false);
  expect([0, 0, 0, 0].map(() => allowance.take(60_000))).toEqual([true, true, true, false]);
});

it('counts by key up to the most, and lets others in after somebody left', () => {
  const census = new KeyedCount();
  expect(census.enter('a', 2)).toBe(true);
  expect(census.enter('a', 2)).toBe(true);
  expect(census.enter('a', 2)).toBe(false);
  expect(census.enter('b', 2)).toBe(true);
  census.leave('a');
  expect(census.enter('a', 2)).toBe(true);
  expect(census.enter('a', 2)).toBe(false);
});
