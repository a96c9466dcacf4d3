import { expect, it } from 'vitest';
import { lockEnd } from '../../../src/earn/lock-mining/binding.tsx';

it('a lock ends with the dividend of its last day, by the calendar of the venue', () => {
  const term = { lockup_days: 5, dividend_time: '12:30' };
  const now = Date.UTC(2026, 10, 24, 20);
  expect(lockEnd(term, now, 'UTC')).toBe(Date.UTC(2026, 10, 29, 12, 30));
  // In Tokyo the day after has begun, and the first day is the one after that.
  expect(lockEnd(term, now, 'Asia/Tokyo')).toBe(Date.UTC(2026, 10, 30, 3, 30));
});

// As the server pays on these days (`instantOf` of its local time).
it.each([
  ['Europe/Berlin', '2026-03-29', '12:00', '2026-03-29T10:00:00Z'],
  ['Europe/Berlin', '2026-03-29', '01:30', '2026-03-29T00:30:00Z'],
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
  ['Europe/Berlin', '2026-10-25', '12:00', '2026-10-25T11:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '09:00', '2026-10-03T22:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '09:00', '2026-04-04T22:30:00Z'],
  ['Asia/Beirut', '2026-03-29', '00:30', '2026-03-28T22:30:00Z'],
  ['Asia/Beirut', '2026-03-29', '09:00', '2026-03-29T06:00:00Z'],
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00Z'],
  ['Asia/Kathmandu', '2026-03-29', '09:00', '2026-03-29T03:15:00Z'],
])('in %s a lock that ends on %s at %s ends when its dividend is paid', (zone, day, time, at) => {
  const noonBefore = Date.parse(`${day}T12:00:00Z`) - 2 * 86_400_000;
  const shown = lockEnd({ lockup_days: 2, dividend_time: time }, noonBefore, zone);
  expect(new Date(shown).toISOString()).toBe(at.replace('Z', '.000Z'));
});
