import { describe, expect, it } from 'vitest';
import {
  dayText,
  instantsOf,
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

/**
 * Days around changes of the clocks: forward and back, by half an hour, at midnight and over it,
 * none at all, and over the date line.
 */
const CHANGES: [zone: string, first: string, days: number][] = [
  ['UTC', '2026-03-27', 5],
  ['Asia/Kolkata', '2026-03-27', 5],
  ['Asia/Tokyo', '2026-10-23', 5],
  ['Europe/Berlin', '2026-03-27', 5],
  ['Europe/Berlin', '2026-10-23', 5],
  ['America/New_York', '2026-03-06', 5],
  ['America/New_York', '2026-10-30', 5],
  ['Australia/Lord_Howe', '2026-04-03', 5],
  ['Australia/Lord_Howe', '2026-10-02', 5],
  ['Asia/Beirut', '2026-03-27', 5],
  ['Asia/Beirut', '2026-10-23', 5],
  ['Africa/Cairo', '2026-04-22', 5],
  ['Africa/Cairo', '2026-10-27', 5],
  ['America/Santiago', '2026-04-03', 5],
  ['America/Santiago', '2026-09-04', 5],
  ['America/Havana', '2026-03-06', 5],
  ['America/Havana', '2026-10-30', 5],
  ['Atlantic/Azores', '2026-10-23', 5],
  ['America/Nuuk', '2026-03-26', 5],
  ['America/Nuuk', '2026-10-22', 5],
  ['Africa/Casablanca', '2026-02-13', 5],
  ['Antarctica/Troll', '2026-03-27', 5],
  ['Pacific/Chatham', '2026-04-03', 5],
  // At a minute after midnight the clocks went back to the day before.
  ['America/St_Johns', '2010-11-05', 5],
  ['America/St_Johns', '2010-03-12', 5],
  // Left out, and gone through twice.
  ['Pacific/Apia', '2011-12-28', 5],
  ['Pacific/Kiritimati', '1994-12-29', 5],
  ['Pacific/Kwajalein', '1969-09-28', 5],
];

describe('the days around a change of the clocks', () => {
  const LEFT_OUT = new Set(['2011-12-30', '1994-12-31']);

  it.each(CHANGES)('in %s from %s on begin once each, and every moment is of one', (zone, from, count) => {
    const { dayOf, instantOf } = localCalendar(zone);
    const days = localDays(zone);
    const first = day(from);
    const end = instantOf(first + count, '00:00');
    const begun: number[] = [];
    for (let at = instantOf(first, '00:00'); at < end; at += 5 * 60_000) {
      const today = days(at);
      expect(at).toBeGreaterThanOrEqual(today.start);
      expect(at).toBeLessThan(today.end);
      expect(today.start).toBe(instantOf(dayOf(at), '00:00'));
      if (begun.at(-1) !== dayOf(at)) begun.push(dayOf(at));
    }
    const all = Array.from({ length: count }, (_, index) => first + index);
    expect(begun.map(dayText)).toEqual(all.map(dayText).filter((text) => !LEFT_OUT.has(text)));
  });

  it.each(CHANGES)('in %s from %s on have each time once, in their order', (zone, from, count) => {
    const calendar = localCalendar(zone);
    const firstDay = day(from);
    for (const time of ['00:00', '00:30', '01:15', '02:00', '02:15', '02:45', '12:00', '23:30', '23:59']) {
      const instants = instantsOf(calendar, { firstDay, count, time });
      expect(instants).toHaveLength(count);
      for (const [index, at] of instants.entries()) {
        if (index > 0) expect(at).toBeGreaterThan(instants[index - 1] ?? 0);
        // Within what the engine takes for a day in some time zone.
        const start = (firstDay + index) * 24 * 3_600_000;
        expect(Math.abs(at - start - 12 * 3_600_000)).toBeLessThanOrEqual(27 * 3_600_000);
        const isShown = Math.floor(at / 60_000) * 60_000 === calendar.instantOf(firstDay + index, time);
        expect(isShown || LEFT_OUT.has(dayText(firstDay + index - 1))).toBe(true);
      }
    }
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
