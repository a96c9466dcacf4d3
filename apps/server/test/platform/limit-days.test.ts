import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitDays } from '../../src/platform/limit-days.ts';
import { localDays } from '../../src/platform/local-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (text: string) => Date.parse(text);
const spanOf = ({ end, start }: { start: number; end: number }) =>
  [start, end].map((time) => new Date(time).toISOString().slice(0, 16));

const ZONES = [
  'UTC',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Europe/Berlin',
];

describe('the days of limits', () => {
  it('are those of the time zone while it stays', () => {
    const days = limitDays('Europe/Berlin', []);
    const local = localDays('Europe/Berlin');
    for (const time of [at('2026-03-29T00:30Z'), at('2026-11-27T22:59Z'), at('2026-11-27T23:00Z')])
      expect(days(time)).toEqual(local(time));
  });

  it('go on to their end when the zone is changed, and then until the first midnight a whole day later', () => {
    const since = at('2026-11-27T14:59Z');
    const days = limitDays('UTC', [{ timezone: 'Asia/Tokyo', since }]);
    // In Tokyo a day begins a minute after the change.
    expect(spanOf(days(at('2026-11-27T15:01Z')))).toEqual(['2026-11-27T00:00', '2026-11-28T00:00']);
    expect(spanOf(days(at('2026-11-28T00:00Z')))).toEqual(['2026-11-28T00:00', '2026-11-29T15:00']);
    expect(spanOf(days(at('2026-11-29T15:00Z')))).toEqual(['2026-11-29T15:00', '2026-11-30T15:00']);
    expect(days(since - 1)).toEqual(days(since));
  });

  it('are as they were after a change to a zone of the same midnight, and after one that was taken back', () => {
    const since = at('2026-11-27T14:59Z');
    const same = limitDays('UTC', [{ timezone: 'Africa/Abidjan', since }]);
    const back = limitDays('UTC', [
      { timezone: 'Asia/Tokyo', since },
      { timezone: 'UTC', since: since + HOUR },
    ]);
    for (const days of [same, back]) {
      expect(spanOf(days(at('2026-11-27T20:00Z')))).toEqual(['2026-11-27T00:00', '2026-11-28T00:00']);
      expect(spanOf(days(at('2026-11-28T20:00Z')))).toEqual(['2026-11-28T00:00', '2026-11-29T00:00']);
    }
  });

  it('follow on each other and none is shorter than a day, however often the zone is changed', () => {
    const change = fc.record({ timezone: fc.constantFrom(...ZONES), hours: fc.integer({ min: 0, max: 40 }) });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.array(change, { maxLength: 8 }), (first, made) => {
        const begun = at('2026-01-10T00:00Z');
        let since = begun;
        const changes = made.map(({ hours, timezone }) => {
          since += hours * HOUR;
          return { timezone, since };
        });
        const days = limitDays(first, changes);
        let day = days(begun);
        for (let time = begun; time < since + 4 * DAY; time += HOUR / 2) {
          const now = days(time);
          if (now.start !== day.start) {
            expect(now.start).toBe(day.end);
            expect(day.end - day.start).toBeGreaterThanOrEqual(DAY);
          } else expect(now).toEqual(day);
          day = now;
        }
      }),
    );
  });
});
