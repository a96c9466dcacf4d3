import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainingSeconds, timesOf } from '../../../src/platform/format/index.ts';

const AT = Date.UTC(2026, 0, 5, 7, 8, 9, 45);
/** The space before AM and PM, of which browsers have several. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a moment', () => {
  it.each([
    ['UTC', '2026-01-05 07:08:09'],
    ['Asia/Kathmandu', '2026-01-05 12:53:09'],
    ['Pacific/Kiritimati', '2026-01-05 21:08:09'],
    ['Pacific/Honolulu', '2026-01-04 21:08:09'],
  ])('is shown by the clock of %s', (timeZone, text) => {
    const times = timesOf({ timeZone, hour12: false }, 'th');
    expect(times.dateTime(AT)).toBe(text);
    expect(times.dateTime(new Date(AT))).toBe(text);
    expect(`${times.date(AT)} ${times.time(AT)}`).toBe(text);
    expect(times.instant(AT)).toBe(`${text.slice(11)}.045`);
  });

  it.each([
    ['en', '2026-01-05 07:08:09 AM', '2026-01-05 12:00:00 PM', '2026-01-05 12:00:00 AM'],
    ['zh-CN', '2026-01-05 上午07:08:09', '2026-01-05 下午12:00:00', '2026-01-05 上午12:00:00'],
    ['fr', '2026-01-05 07:08:09 AM', '2026-01-05 12:00:00 PM', '2026-01-05 12:00:00 AM'],
  ])('is shown by a 12-hour clock as %s writes it', (tag, morning, noon, midnight) => {
    const times = timesOf({ timeZone: 'UTC', hour12: true }, tag);
    expect(plain(times.dateTime(AT))).toBe(morning);
    expect(plain(times.dateTime(Date.UTC(2026, 0, 5, 12)))).toBe(noon);
    expect(plain(times.dateTime(Date.UTC(2026, 0, 5)))).toBe(midnight);
    expect(times.instant(AT)).toBe('07:08:09.045');
  });

  it('that comes every day is shown by the same clock', () => {
    const daily = (hour12: boolean) =>
      plain(timesOf({ timeZone: 'Asia/Tokyo', hour12 }, 'en').daily('20:30'));
    expect([daily(false), daily(true)]).toEqual(['20:30', '08:30 PM']);
  });

  it('is shown by the clock of the device where no other is asked for', () => {
    const at = new Date(2026, 0, 5, 17, 8, 9);
    expect(timesOf({ timeZone: undefined, hour12: false }, 'en').dateTime(at)).toBe('2026-01-05 17:08:09');
  });

  it.each([null, undefined, '', 'yesterday', Number.NaN, Number.POSITIVE_INFINITY])(
    '%s shows nothing',
    (none) => {
      const { date, dateTime, instant, time } = timesOf({ timeZone: 'UTC', hour12: true }, 'en');
      expect([date(none), dateTime(none), instant(none), time(none)]).toEqual(['', '', '', '']);
    },
  );
});

describe('a day', () => {
  it.each([
    ['UTC', '2026-05-04', 0, '2026-05-04T00:00:00Z'],
    ['Asia/Tokyo', '2026-05-04', 0, '2026-05-03T15:00:00Z'],
    // Clocks go forward at 02:00 on 8 March 2026.
    ['America/New_York', '2026-03-08', 0, '2026-03-08T05:00:00Z'],
    ['America/New_York', '2026-03-08', 1, '2026-03-09T04:00:00Z'],
    // In Santiago they go forward at midnight, and back at midnight too.
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00Z'],
    ['America/Santiago', '2026-04-04', 1, '2026-04-05T04:00:00Z'],
    ['UTC', '2026-12-31', 1, '2027-01-01T00:00:00Z'],
  ])('of %s, %s and %d more, begins at %s', (timeZone, day, later, start) => {
    const { startOfDay } = timesOf({ timeZone, hour12: false }, 'en');
    expect(new Date(startOfDay(day, later) ?? Number.NaN).toISOString()).toBe(new Date(start).toISOString());
  });

  it.each(['2026-02-31', '2026-13-01', 'yesterday', '', '26-01-01'])('is none of %s', (text) => {
    expect(timesOf({ timeZone: 'UTC', hour12: false }, 'en').startOfDay(text)).toBeNull();
  });
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
