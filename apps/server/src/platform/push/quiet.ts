import type { QuietHours } from '@trade/protocol';
import { localCalendar } from '../local-time.ts';

/** Returns when the quiet hours end that a time falls into; null outside of them. */
export function quietUntil({ from, timezone, to }: QuietHours, now: number): number | null {
  if (from === to) return null;
  const { dayOf, instantOf } = localCalendar(timezone);
  const today = dayOf(now);
  // They may have begun yesterday.
  for (const day of [today - 1, today]) {
    const end = instantOf(to > from ? day : day + 1, to);
    if (now >= instantOf(day, from) && now < end) return end;
  }
  return null;
}
