const DAY = 86_400_000;
const WEEK = 7;

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/**
 * How long ago something was, in whole days of the customer's calendar, from a week on in whole weeks: "today", "3 days ago",
 * "2 weeks ago". `tag` is the language's; what lies ahead of the customer's clock is today.
 */
export function daysOrWeeksAgo(at: number, now: number, tag: string): string {
  // A day with a change of the clock is an hour longer or shorter than others.
  const days = Math.max(0, Math.round((midnight(now) - midnight(at)) / DAY));
  if (days < WEEK) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day');
  return new Intl.RelativeTimeFormat(tag).format(-Math.floor(days / WEEK), 'week');
}
