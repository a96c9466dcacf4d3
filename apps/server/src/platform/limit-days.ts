import { type LocalDay, localDays } from './local-time.ts';

const DAY = 86_400_000;

/** A time zone, and since when it is in force (ms since the epoch). */
export interface ZoneChange {
  timezone: string;
  since: number;
}

type Days = (at: number) => LocalDay;

/**
 * The days by which daily limits count. They are those of the venue's time zone; but a day that has
 * begun goes on to its end whatever the zone becomes meanwhile, and the first one in the new zone
 * lasts until the first midnight there that is a whole day later. So no change of the zone, and no
 * number of them, lets a day's limit start anew before a day is over.
 */
export function limitDays(first: string, changes: readonly ZoneChange[]): Days {
  return changes.reduce<Days>(
    (before, { since, timezone }) => after(before(since), localDays(timezone), since, before),
    localDays(first),
  );
}

/**
 * The days from `since` on: what is left of the day of then, the first of the new zone, and those
 * that follow it.
 */
function after(held: LocalDay, days: Days, since: number, before: Days): Days {
  const whole = days(held.end + DAY);
  const isSameMidnight = days(held.end).start === held.end;
  const next = {
    start: held.end,
    end: isSameMidnight ? days(held.end).end : whole.start === held.end + DAY ? whole.start : whole.end,
  };
  return (at) => {
    if (at < since) return before(at);
    if (at < held.end) return held;
    return at < next.end ? next : days(at);
  };
}
