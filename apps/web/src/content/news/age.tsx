import { useLocale } from 'use-intl';
import { useApi } from '../../platform/api/index.ts';
import { type Times, useTimes } from '../../platform/format/index.ts';

const DAY = 86_400_000;
const WEEK = 7;

/**
 * Returns the age in whole calendar days, or from a week on in whole weeks: "today", "3 days ago",
 * "2 weeks ago". `tag` is the language's; a moment in the future counts as today.
 */
export function daysOrWeeksAgo(at: number, now: number, tag: string, times: Pick<Times, 'date'>): string {
  // Compares dates only, because a day with a clock change is not 24 hours long.
  const dayOf = (moment: number) => Date.parse(times.date(moment)) / DAY;
  const days = Math.max(0, dayOf(now) - dayOf(at));
  if (days < WEEK) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day');
  return new Intl.RelativeTimeFormat(tag).format(-Math.floor(days / WEEK), 'week');
}

/** The age of a news item in days or weeks, with the exact time as tooltip. */
export function Age({ at }: { at: number }) {
  const tag = useLocale();
  const times = useTimes();
  const now = useApi().clock.now();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={times.dateTime(at)}
      className="block text-faint text-xs first-letter:uppercase"
    >
      {daysOrWeeksAgo(at, now, tag, times)}
    </time>
  );
}
