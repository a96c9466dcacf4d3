import { useLocale } from 'use-intl';
import { type Times, useTimes } from '../../platform/format/index.ts';

const DAY = 86_400_000;
const WEEK = 7;

/**
 * How long ago something was, in whole days of a calendar, from a week on in whole weeks: "today", "3 days ago", "2 weeks ago".
 * `tag` is the language's; what lies ahead of the customer's clock is today.
 */
export function daysOrWeeksAgo(at: number, now: number, tag: string, times: Pick<Times, 'date'>): string {
  // Dates alone, read as those of one zone: a day with a change of the clock is longer or shorter than others.
  const dayOf = (moment: number) => Date.parse(times.date(moment)) / DAY;
  const days = Math.max(0, dayOf(now) - dayOf(at));
  if (days < WEEK) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day');
  return new Intl.RelativeTimeFormat(tag).format(-Math.floor(days / WEEK), 'week');
}

/** When a piece of news came, in days or weeks; the exact moment on pointing at it. */
export function Age({ at }: { at: number }) {
  const tag = useLocale();
  const times = useTimes();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={times.dateTime(at)}
      className="block text-faint text-xs first-letter:uppercase"
    >
      {daysOrWeeksAgo(at, Date.now(), tag, times)}
    </time>
  );
}
