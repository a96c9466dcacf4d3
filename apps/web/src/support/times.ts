import type { Times } from '../platform/format/index.ts';

const DAY = 24 * 60 * 60_000;

/** The day of a message by a clock: today, yesterday, or a date; null for a moment that is none. */
export function dayOf(
  at: number,
  now: number,
  times: Pick<Times, 'date'>,
): { kind: 'today' | 'yesterday' } | { date: string } | null {
  const date = times.date(at);
  if (date === '') return null;
  if (date === times.date(now)) return { kind: 'today' };
  if (date === times.date(now - DAY)) return { kind: 'yesterday' };
  return { date };
}

/** Whether a new day begins between two messages. */
export function isNewDay(at: number, before: number | undefined, times: Pick<Times, 'date'>): boolean {
  return before === undefined || times.date(at) !== times.date(before);
}
