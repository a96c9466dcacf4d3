import { expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';

const daysOf = (JOURNAL_DAYS?: string) =>
  readConfig({ NODE_ENV: 'test', ...(JOURNAL_DAYS === undefined ? {} : { JOURNAL_DAYS }) }).journalDays;

it('keeps the days of a month in place, unless told how many, or all', () => {
  expect(daysOf()).toBe(30);
  expect(daysOf('7')).toBe(7);
  expect(daysOf('all')).toBeNull();
});
