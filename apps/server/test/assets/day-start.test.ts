import { describe, expect, it } from 'vitest';
import { startOfDay } from '../../src/assets/day-start.ts';

const at = (iso: string) => Date.parse(iso);

describe('the start of a day', () => {
  it.each([
    ['UTC', '2026-03-01T12:34:56.789Z', '2026-03-01T00:00:00.000Z'],
    ['UTC', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['UTC', '2026-03-01T23:59:59.999Z', '2026-03-01T00:00:00.000Z'],
    ['Asia/Shanghai', '2026-03-01T15:59:59.999Z', '2026-02-28T16:00:00.000Z'],
    ['Asia/Shanghai', '2026-03-01T16:00:00.000Z', '2026-03-01T16:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-01T18:29:00.000Z', '2026-02-28T18:30:00.000Z'],
    ['America/New_York', '2026-03-01T04:00:00.000Z', '2026-02-28T05:00:00.000Z'],
  ])('in %s at %s is %s', (timezone, now, start) => {
    expect(startOfDay(timezone, at(now))).toBe(at(start));
  });

  it.each([
    // Clocks go forward at 02:00 and back at 03:00.
    ['Europe/Paris', '2026-03-29T12:00:00.000Z', '2026-03-28T23:00:00.000Z'],
    ['Europe/Paris', '2026-10-25T12:00:00.000Z', '2026-10-24T22:00:00.000Z'],
    ['America/New_York', '2026-03-08T20:00:00.000Z', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01T20:00:00.000Z', '2026-11-01T04:00:00.000Z'],
  ])('in %s on the day the clocks change, at %s, is %s', (timezone, now, start) => {
    expect(startOfDay(timezone, at(now))).toBe(at(start));
  });
});
