type Moment = number | string | Date | null | undefined;

/** How a clock is read. */
export interface Clock {
  /** IANA name; undefined is the time zone of the customer's own device. */
  timeZone: string | undefined;
  /** Whether hours are counted to twelve. */
  hour12: boolean;
}

/**
 * The time formats of one clock and language. All show nothing for a moment that is missing or
 * none.
 */
export interface Times {
  /** YYYY-MM-DD. */
  date: (at: Moment) => string;
  /** HH:mm:ss, or by a 12-hour clock as the language writes it, e.g. 02:05:09 PM. */
  time: (at: Moment) => string;
  /** The time with milliseconds, for comparing moments. Always by the 24-hour clock. */
  instant: (at: Moment) => string;
  /** YYYY-MM-DD HH:mm:ss, or with the time of a 12-hour clock. */
  dateTime: (at: Moment) => string;
  /** A time of every day, as HH:mm, by the same clock. */
  daily: (time: string) => string;
  /**
   * First moment of a day (YYYY-MM-DD), ms, or of the one so many days after it; null for what is
   * no day of the calendar.
   */
  startOfDay: (day: string, later?: number) => number | null;
  /** What `Intl.DateTimeFormat` needs to show times likewise. */
  options: { timeZone: string; hourCycle: 'h12' | 'h23' };
}

const DAY = 86_400_000;
const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;
const PARTS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;
const TWELVE_HOURS = {
  numberingSystem: 'latn',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h12',
} as const satisfies Intl.DateTimeFormatOptions;

const known = new Map<string, Times>();

/** The formats of a clock, in a language (BCP 47). */
export function timesOf(clock: Clock, tag: string): Times {
  // The device may travel.
  const timeZone = clock.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const key = `${timeZone} ${clock.hour12} ${tag}`;
  let times = known.get(key);
  if (!times) {
    times = createTimes({ timeZone, hour12: clock.hour12 }, tag);
    known.set(key, times);
  }
  return times;
}

function createTimes({ timeZone, hour12 }: { timeZone: string; hour12: boolean }, tag: string): Times {
  const wall = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone });
  const twelve = new Intl.DateTimeFormat(tag, { ...TWELVE_HOURS, timeZone });
  const daily = new Intl.DateTimeFormat(tag, { ...TWELVE_HOURS, second: undefined, timeZone: 'UTC' });
  const partsAt = (moment: Date) => {
    const parts = new Map(wall.formatToParts(moment).map(({ type, value }) => [type, value]));
    return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  };
  const dateAt = (moment: Date) => {
    const of = partsAt(moment);
    return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
  };
  const clockAt = (moment: Date) => {
    const of = partsAt(moment);
    return `${of('hour')}:${of('minute')}:${of('second')}`;
  };
  const timeAt = (moment: Date) => (hour12 ? twelve.format(moment) : clockAt(moment));
  /** How far the clock on the wall is ahead of UTC at a moment, ms. */
  const aheadAt = (at: number) => {
    const moment = new Date(at);
    return Date.parse(`${dateAt(moment)}T${clockAt(moment)}Z`) - Math.floor(at / 1000) * 1000;
  };

  return {
    date: shown(dateAt),
    time: shown(timeAt),
    instant: shown((moment) => `${clockAt(moment)}.${String(moment.getUTCMilliseconds()).padStart(3, '0')}`),
    dateTime: shown((moment) => `${dateAt(moment)} ${timeAt(moment)}`),
    daily: (time) => (hour12 ? daily.format(Date.parse(`1970-01-01T${time}:00Z`)) : time),
    startOfDay(day, later = 0) {
      const midnight = midnightOf(day);
      if (midnight === null) return null;
      const wanted = midnight + later * DAY;
      // Clocks change at most once in these two days. Where a change leaves midnight out, the day
      // begins with the change.
      const [before, after] = [wanted - aheadAt(wanted - DAY), wanted - aheadAt(wanted + DAY)];
      return before + aheadAt(before) === wanted
        ? before
        : after + aheadAt(after) === wanted
          ? after
          : before;
    },
    options: { timeZone, hourCycle: hour12 ? 'h12' : 'h23' },
  };
}

function shown(format: (moment: Date) => string): (at: Moment) => string {
  return (at) => {
    if (at === null || at === undefined || at === '') return '';
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? '' : format(moment);
  };
}

/** Midnight of a day in UTC; null when the text names no day of the calendar. */
function midnightOf(day: string): number | null {
  const midnight = DAY_TEXT.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return exists ? midnight : null;
}

/** Whole seconds from `now` until `end`, both in ms; never below 0. */
export function remainingSeconds(end: number, now: number): number {
  return Math.max(0, Math.floor((end - now) / 1000) || 0);
}
