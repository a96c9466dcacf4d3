const MINUTE = 60_000;
/** No local day is longer than this, even when clocks are turned back. */
const LONGEST_DAY = 27 * 60 * MINUTE;

export interface LocalDay {
  /** First moment of the day, ms. */
  start: number;
  /** First moment of the next day. */
  end: number;
}

/** The day that holds a moment, in an IANA time zone. Days with a change of clocks are longer or shorter than 24 hours. */
export function localDays(timeZone: string): (at: number) => LocalDay {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const isSameDay = (a: number, b: number) => format.format(a) === format.format(b);
  let known: LocalDay = { start: 0, end: 0 };
  return (at) => {
    if (at >= known.start && at < known.end) return known;
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const minutes = LONGEST_DAY / MINUTE;
    const before = firstWhere(minutes, (steps) => !isSameDay(minute - steps * MINUTE, at));
    const after = firstWhere(minutes, (steps) => !isSameDay(minute + steps * MINUTE, at));
    known = { start: minute - (before - 1) * MINUTE, end: minute + after * MINUTE };
    return known;
  };
}

/** The day that holds a moment, in whatever time zone is in force when it is asked for. */
export function localDaysIn(timeZone: () => string): (at: number) => LocalDay {
  let zone = timeZone();
  let dayOf = localDays(zone);
  return (at) => {
    const present = timeZone();
    if (present !== zone) {
      zone = present;
      dayOf = localDays(zone);
    }
    return dayOf(at);
  };
}

/** The smallest whole number up to `most` for which a condition holds that, once true, stays true. */
function firstWhere(most: number, holds: (steps: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
