import { formatDate, formatTime } from '../format/index.ts';

const DAY = 24 * 60 * 60_000;

/** The day of a message: today, yesterday, or a date; null for a moment that is none. */
export function dayOf(at: number, now: number): { kind: 'today' | 'yesterday' } | { date: string } | null {
  const date = formatDate(at);
  if (date === '') return null;
  if (date === formatDate(now)) return { kind: 'today' };
  if (date === formatDate(now - DAY)) return { kind: 'yesterday' };
  return { date };
}

/** Whether a new day begins between two messages. */
export function isNewDay(at: number, before: number | undefined): boolean {
  return before === undefined || formatDate(at) !== formatDate(before);
}

/** The time of the day; null for a moment that is none. */
export function timeOf(at: number): string | null {
  return formatTime(at) || null;
}
