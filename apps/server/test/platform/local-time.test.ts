import { describe, expect, it } from 'vitest';
import {
  dayText,
  localCalendar,
  localCalendarIn,
  localDays,
  localDaysIn,
  readDay,
} from '../../src/platform/local-time.ts';

const day = (text: string) => readDay(text) ?? Number.NaN;

describe('the days of a time zone', () => {
  // Berlin's clocks go forward on 2026-03-29 at 01:00 UTC and back on 2026-10-25 at 01:00 UTC.
  it.each([
    ['UTC', '2026-11-21', '12:00', '2026-11-21T12:00:00Z'],
    ['Europe/Berlin', '2026-03-28', '12:00', '2026-03-28T11:00:00Z'],
    ['Europe/Berlin', '2026-03-29', '00:00', '2026-03-28T23:00:00Z'],
    ['Europe/Berlin', '2026-03-29', '12:00', '2026-03-29T10:00:00Z'],
    ['Europe/Berlin', '2026-03-30', '00:00', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '12:00', '2026-10-25T11:00:00Z'],
    ['Asia/Kolkata', '2026-11-21', '09:00', '2026-11-21T03:30:00Z'],
    ['Pacific/Kiritimati', '2026-11-21', '00:00', '2026-11-20T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-21', '23:59', '2026-11-22T10:59:00Z'],
  ])('%s: %s %s', (zone, date, time, instant) => {
    const calendar = localCalendar(zone);
    expect(new Date(calendar.instantOf(day(date), time)).toISOString()).toBe(instant.replace('Z', '.000Z'));
    expect(dayText(calendar.dayOf(Date.parse(instant)))).toBe(date);
  });

  it('are those of the time zone in force when it is asked', () => {
    let zone = 'UTC';
    const calendar = localCalendarIn(() => zone);
    const late = Date.parse('2026-11-21T23:30:00Z');
    expect(dayText(calendar.dayOf(late))).toBe('2026-11-21');
    zone = 'Asia/Tokyo';
    expect(dayText(calendar.dayOf(late))).toBe('2026-11-22');
    expect(calendar.instantOf(day('2026-11-22'), '00:00')).toBe(Date.parse('2026-11-21T15:00:00Z'));
  });

  it('take the first of a time that comes twice', () => {
    const { instantOf } = localCalendar('Europe/Berlin');
    expect(instantOf(day('2026-10-25'), '02:30')).toBe(Date.parse('2026-10-25T00:30:00Z'));
  });

  it('take a time that the change leaves out as if there were no change', () => {
    const { instantOf } = localCalendar('Europe/Berlin');
    expect(instantOf(day('2026-03-29'), '02:30')).toBe(Date.parse('2026-03-29T01:30:00Z'));
    // In Beirut midnight itself is skipped: the day starts with the change.
    const beirut = localCalendar('Asia/Beirut');
    const start = beirut.instantOf(day('2026-03-29'), '00:00');
    expect([beirut.dayOf(start - 1), beirut.dayOf(start)]).toEqual([day('2026-03-28'), day('2026-03-29')]);
  });

  it.each([
    ['Europe/Berlin', '02:30'],
    ['Europe/Berlin', '00:00'],
    ['America/New_York', '01:30'],
    ['Asia/Beirut', '00:00'],
    ['Australia/Lord_Howe', '01:45'],
  ])('of %s have one %s each, in their order, all year', (zone, time) => {
    const { dayOf, instantOf } = localCalendar(zone);
    const days = Array.from({ length: 365 }, (_, index) => day('2026-01-01') + index);
    const instants = days.map((one) => instantOf(one, time));
    expect(instants.map(dayOf)).toEqual(days);
    expect(new Set(instants).size).toBe(365);
    expect(instants).toEqual([...instants].sort((one, other) => one - other));
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10'])('know no %s', (text) => {
    expect(readDay(text)).toBeNull();
  });
});

describe('the moments of a local day', () => {
  const HOUR = 3_600_000;

  it.each([
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

  it('every moment is in the day it is said to be in, and days follow each other', () => {
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

  it('the day is that of the time zone in force when it is asked for', () => {
    let zone = 'UTC';
    const dayOf = localDaysIn(() => zone);
    const at = Date.parse('2026-11-21T20:00:00Z');
    expect(dayOf(at)).toEqual(localDays('UTC')(at));
    zone = 'Asia/Tokyo';
    expect(dayOf(at)).toEqual(localDays('Asia/Tokyo')(at));
  });

  it('an unknown time zone is refused at once', () => {
    expect(() => localDays('Mars/Olympus')).toThrow(RangeError);
  });
});
