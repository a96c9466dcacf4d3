import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { useTimes } from './use-times.tsx';

/**
 * A day as people of a language write it in a sentence: "29 Dec", with the year when it is another
 * than that of `now`.
 */
export function formatDay(at: number, now: number, tag: string, timeZone: string): string {
  const yearOf = (moment: number) =>
    new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone, calendar: 'gregory' }).format(moment);
  return new Intl.DateTimeFormat(tag, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'short',
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
    timeZone,
  }).format(at);
}

/** Writes a moment (ms) as a day of the customer's own time zone and language. */
export function useDay(): (at: number, now: number) => string {
  const tag = useLocale();
  const { timeZone } = useTimes().options;
  return useMemo(() => (at, now) => formatDay(at, now, tag, timeZone), [tag, timeZone]);
}
