const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * Days of the calendar, counted from 1970-01-01, in the venue's time zone. Each begins with its
 * first midnight and lasts until the next one begins, so that none comes twice, whatever the clocks
 * do; one that a time zone leaves out, as Samoa did with 2011-12-30, lasts no time.
 */
export interface LocalCalendar {
  /** The day of a time. */
  dayOf: (time: number) => number;
  /**
   * Returns when it is `HH:mm` local time on a day, ms since the epoch. When a clock change brings
   * that time twice, the first; when it skips that time, the moment it would have been without the
   * change.
   */
  instantOf: (day: number, time: string) => number;
}

export function localCalendar(timeZone: string): LocalCalendar {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  /** Returns the local time as if it were UTC, to the minute. */
  const wallAt = (time: number): number => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  };
  const instantOf = (day: number, time: string): number => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const wanted = day * DAY + (hours * 60 + minutes) * MINUTE;
    // Clocks change at most once in these two days, so either the offset before or the one after
    // applies.
    const byWallOf = (near: number) => wanted - (wallAt(near) - near);
    const [before, after] = [byWallOf(wanted - DAY), byWallOf(wanted + DAY)];
    return wallAt(before) !== wanted && wallAt(after) === wanted ? after : before;
  };
  return {
    dayOf(time) {
      const day = Math.floor(wallAt(time) / DAY);
      // A clock that is set back over midnight shows the day before again.
      return time >= instantOf(day + 1, '00:00') ? day + 1 : day;
    },
    instantOf,
  };
}

/**
 * Returns when it is `HH:mm` on each of `count` days from `firstDay` on: each later than the one
 * before, also where the calendar leaves a day out.
 */
export function instantsOf(
  { instantOf }: Pick<LocalCalendar, 'instantOf'>,
  { firstDay, count, time }: { firstDay: number; count: number; time: string },
): number[] {
  const instants: number[] = [];
  for (let day = firstDay; day < firstDay + count; day += 1)
    instants.push(Math.max(instantOf(day, time), (instants.at(-1) ?? Number.NEGATIVE_INFINITY) + 1));
  return instants;
}

/** The calendar of the time zone that is in force at each call. */
export function localCalendarIn(timeZone: () => string): LocalCalendar {
  const present = inForce(timeZone, localCalendar);
  return {
    dayOf: (time) => present().dayOf(time),
    instantOf: (day, time) => present().instantOf(day, time),
  };
}

export interface LocalDay {
  /** Start of the day, ms since the epoch. */
  start: number;
  /** Start of the next day. */
  end: number;
}

/**
 * Returns a function from a time to its day in an IANA time zone. Days with a clock change are
 * longer or shorter than 24 hours.
 */
export function localDays(timeZone: string): (at: number) => LocalDay {
  const { dayOf, instantOf } = localCalendar(timeZone);
  let known: LocalDay = { start: 0, end: 0 };
  return (at) => {
    if (at >= known.start && at < known.end) return known;
    const day = dayOf(at);
    known = { start: instantOf(day, '00:00'), end: instantOf(day + 1, '00:00') };
    return known;
  };
}

/** The same in the time zone that is in force at each call. */
export function localDaysIn(timeZone: () => string): (at: number) => LocalDay {
  const present = inForce(timeZone, localDays);
  return (at) => present()(at);
}

/** Caches what `make` returns for a time zone until another one is in force. */
function inForce<Made>(timeZone: () => string, make: (zone: string) => Made): () => Made {
  let zone = timeZone();
  let made = make(zone);
  return () => {
    const present = timeZone();
    if (present !== zone) {
      made = make(present);
      zone = present;
    }
    return made;
  };
}

/** Returns a day as text, e.g. `2026-11-21`. */
export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Returns the day of a text; null when it does not exist, such as the 30th of February. */
export function readDay(text: string): number | null {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  const day = Math.floor(time / DAY);
  return dayText(day) === text ? day : null;
}
