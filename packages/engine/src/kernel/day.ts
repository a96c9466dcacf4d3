const DAY = 86_400_000;

/** Returns the number of the day (UTC) of a time, ms since the epoch. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY);
}
