const DAY = 24 * 60 * 60_000;

/** The moment (ms) at which the day that holds `at` began in an IANA time zone. */
export function startOfDay(timezone: string, at: number): number {
  const start = at - sinceMidnight(timezone, at);
  // Where clocks were changed since, the shown time is off by the change: put that right.
  const shown = sinceMidnight(timezone, start);
  return shown === 0 ? start : shown < DAY / 2 ? start - shown : start + DAY - shown;
}

/** How late it is on the clocks of that zone, in ms. */
function sinceMidnight(timezone: string, at: number): number {
  const parts = clockOf(timezone).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return ((read('hour') * 60 + read('minute')) * 60 + read('second')) * 1000 + (at % 1000);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}
