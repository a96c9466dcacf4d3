import { expect, test } from 'vitest';
import { localDays, localDaysIn } from '../../src/platform/local-time.ts';

const HOUR = 3_600_000;

test.each([
  ['UTC', '2026-11-21T13:37:42Z', '2026-11-21T00:00:00Z', 24],
  ['Asia/Tokyo', '2026-11-21T15:00:00Z', '2026-11-21T15:00:00Z', 24],
  ['Asia/Tokyo', '2026-11-21T14:59:59.999Z', '2026-11-20T15:00:00Z', 24],
  ['Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-20T18:15:00Z', 24],
  // Clocks go forward at 02:00 on 8 March 2026, and back on 1 November.
  ['America/New_York', '2026-03-08T20:00:00Z', '2026-03-08T05:00:00Z', 23],
  ['America/New_York', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00Z', 25],
  // In Santiago the clocks go forward at midnight: the day begins at 01:00.
  ['America/Santiago', '2026-09-06T12:00:00Z', '2026-09-06T04:00:00Z', 23],
  ['Pacific/Kiritimati', '2026-11-21T09:59:00Z', '2026-11-20T10:00:00Z', 24],
])('in %s the day of %s begins at %s', (timezone, at, start, hours) => {
  const day = localDays(timezone)(Date.parse(at));
  expect(new Date(day.start).toISOString()).toBe(new Date(start).toISOString());
  expect((day.end - day.start) / HOUR).toBe(hours);
});

test('every moment is in the day it is said to be in, and days follow each other', () => {
  const dayOf = localDays('America/New_York');
  let day = dayOf(Date.UTC(2026, 9, 28));
  for (let i = 0; i < 10; i++) {
    expect(dayOf(day.start)).toEqual(day);
    expect(dayOf(day.end - 1)).toEqual(day);
    const next = dayOf(day.end);
    expect(next.start).toBe(day.end);
    day = next;
  }
});

test('the day is that of the time zone in force when it is asked for', () => {
  let zone = 'UTC';
  const dayOf = localDaysIn(() => zone);
  const at = Date.parse('2026-11-21T20:00:00Z');
  expect(dayOf(at)).toEqual(localDays('UTC')(at));
  zone = 'Asia/Tokyo';
  expect(dayOf(at)).toEqual(localDays('Asia/Tokyo')(at));
});

test('an unknown time zone is refused at once', () => {
  expect(() => localDays('Mars/Olympus')).toThrow(RangeError);
});
