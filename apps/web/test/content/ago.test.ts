import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOrWeeksAgo } from '../../src/content/news/age.tsx';
import { timesOf } from '../../src/platform/format/index.ts';

const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour).getTime();
const NOW = at(11, 21);
const DEVICE = timesOf({ timeZone: undefined, hour12: false }, 'en');

describe('how long ago something was', () => {
  it.each([
    [NOW, 'today'],
    [at(11, 21, 0), 'today'],
    [at(11, 22), 'today'],
    [at(11, 20, 23), 'yesterday'],
    [at(11, 18, 1), '3 days ago'],
    [at(11, 15), '6 days ago'],
    [at(11, 14, 23), '1 week ago'],
    [at(11, 8), '1 week ago'],
    [at(11, 7), '2 weeks ago'],
    [at(9, 1), '11 weeks ago'],
  ])('%d is said as %s', (moment, words) => {
    expect(daysOrWeeksAgo(moment, NOW, 'en', DEVICE)).toBe(words);
  });

  it.each([
    ['zh-CN', '2周前'],
    ['fr', 'il y a 2 semaines'],
    ['th', '2 สัปดาห์ที่ผ่านมา'],
  ])('speaks %s', (tag, words) => {
    expect(daysOrWeeksAgo(at(11, 7), NOW, tag, DEVICE)).toBe(words);
  });

  it("counts the days of the venue's calendar", () => {
    const tokyo = timesOf({ timeZone: 'Asia/Tokyo', hour12: false }, 'en');
    const [before, after] = [Date.UTC(2026, 10, 20, 14, 59), Date.UTC(2026, 10, 20, 15)];
    expect(daysOrWeeksAgo(before, after, 'en', tokyo)).toBe('yesterday');
    expect(daysOrWeeksAgo(after, after + 23 * 3_600_000, 'en', tokyo)).toBe('today');
  });

  it('counts whole calendar days, also over a change of the clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 2000 }), fc.integer({ min: 0, max: 23 }), (days, hour) => {
        const then = new Date(2026, 10, 21 - days, hour).getTime();
        const weeks = Math.floor(days / 7);
        expect(daysOrWeeksAgo(then, NOW, 'en', DEVICE)).toBe(
          weeks === 1 ? '1 week ago' : `${new Intl.NumberFormat('en').format(weeks)} weeks ago`,
        );
      }),
    );
  });
});
