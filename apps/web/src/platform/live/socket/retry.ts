/**
 * Returns how long to wait before another attempt, ms: a random part of a bound that doubles with
 * every failure, so that those who lost the same server are soon back and do not come at once.
 * `chance` is from 0 to 1.
 */
export function retryDelay(
  failures: number,
  { firstRetry, reconnect }: { firstRetry: number; reconnect: number },
  chance: number,
): number {
  return chance * Math.min(reconnect, firstRetry * 2 ** failures);
}
