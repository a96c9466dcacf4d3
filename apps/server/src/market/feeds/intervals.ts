import type { Interval } from '@trade/protocol';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The epoch was a Thursday; weeks open on Monday. */
const FIRST_MONDAY = 4 * DAY;

const FIXED: Readonly<Record<Exclude<Interval, 'W' | 'M'>, number>> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': 60 * MINUTE,
  '4h': 240 * MINUTE,
  D: DAY,
};

/** Start of the candle that holds the moment `at` (ms). Days, weeks (from Monday) and months are those of UTC. */
export function startOf(interval: Interval, at: number): number {
  if (interval === 'M') {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  if (interval === 'W') {
    return FIRST_MONDAY + Math.floor((at - FIRST_MONDAY) / (7 * DAY)) * 7 * DAY;
  }
  const period = FIXED[interval];
  return Math.floor(at / period) * period;
}

/** Start of the candle `steps` after (before, when negative) the one that starts at `start`. */
export function stepFrom(interval: Interval, start: number, steps: number): number {
  if (interval === 'M') {
    const date = new Date(start);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps, 1);
  }
  return start + steps * (interval === 'W' ? 7 * DAY : FIXED[interval]);
}

/** Where the candle that starts at `start` ends and the next begins. */
export function endOf(interval: Interval, start: number): number {
  return stepFrom(interval, start, 1);
}

/** How many candles after the one that holds the epoch the one is that starts at `start`. */
export function numberOf(interval: Interval, start: number): number {
  if (interval === 'M') {
    const date = new Date(start);
    return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  }
  return (start - startOf(interval, 0)) / (interval === 'W' ? 7 * DAY : FIXED[interval]);
}

/** Start of the candle of that number. */
export function startOfNumber(interval: Interval, number: number): number {
  return stepFrom(interval, startOf(interval, 0), number);
}
