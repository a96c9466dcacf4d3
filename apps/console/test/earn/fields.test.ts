import { describe, expect, it } from 'vitest';
import { FINANCIAL_FIELDS } from '../../src/earn/financial/terms.ts';
import { IEO_FIELDS } from '../../src/earn/ieo/project-actions.tsx';
import { LOCK_MINING_FIELDS } from '../../src/earn/lock-mining/product-page.tsx';
import {
  type FieldSpec,
  hintOf,
  momentEntry,
  problemOf,
  sentOf,
  termsOf,
} from '../../src/venue/terms/fields.ts';

describe('a moment', () => {
  const NOON = new Date(2026, 2, 9, 12, 0).getTime();

  it.each([
    [NOON, '2026-03-09T12:00'],
    [NOON + 7_000, '2026-03-09T12:00:07'],
    [NOON + 7_050, '2026-03-09T12:00:07.050'],
  ])('that is not touched is sent as it was: %i', (at, entry) => {
    expect(momentEntry(at)).toBe(entry);
    expect(sentOf({ kind: 'moment' }, entry)).toBe(at);
  });

  it('may be left open where there need not be one', () => {
    expect(momentEntry(null)).toBe('');
    expect(sentOf({ kind: 'open_moment' }, '')).toBeNull();
    expect(sentOf({ kind: 'moment' }, '')).toBeUndefined();
  });
});

describe('the bounds of the exchange', () => {
  const fieldOf = (fields: readonly FieldSpec[], key: string) => {
    const field = fields.find((each) => each.key === key);
    if (!field) throw new Error(`There is no field ${key}`);
    return field;
  };

  it.each([
    [FINANCIAL_FIELDS, 'annualized_return', '0.0001 to 500 %'],
    [FINANCIAL_FIELDS, 'total_shares', /^1 to 1,000,000,000 · Sold only/],
    [FINANCIAL_FIELDS, 'holding_days', /^1 to 365 days · Maturity/],
    [FINANCIAL_FIELDS, 'reference_price', 'Between half and twice the market’s price.'],
    [FINANCIAL_FIELDS, 'sale_ends_at', 'At most 90 days later · In your time zone.'],
    [LOCK_MINING_FIELDS, 'rate_min', '0 to 2 %'],
    [LOCK_MINING_FIELDS, 'rate_max', '0 to 2 %'],
    [LOCK_MINING_FIELDS, 'early_rate', '0 to 10 %'],
    [LOCK_MINING_FIELDS, 'lockup_days', '1 to 365 days'],
    [IEO_FIELDS, 'ends_at', 'At most 90 days later · In your time zone.'],
    [IEO_FIELDS, 'time_to_market', 'At most 180 days later · In your time zone.'],
  ])('stand at the field (%#): %s', (fields, key, hint) => {
    expect(hintOf(fieldOf(fields, key))).toMatch(hint);
  });

  it.each([
    [FINANCIAL_FIELDS, 'annualized_return', '500', '500.0001', 'Enter a value from 0.0001 to 500 %.'],
    [FINANCIAL_FIELDS, 'annualized_return', '0.0001', '0', 'Enter a value from 0.0001 to 500 %.'],
    [FINANCIAL_FIELDS, 'total_shares', '1', '0', 'Enter a whole number above 0.'],
    [LOCK_MINING_FIELDS, 'rate_max', '2', '2.0001', 'Enter a value from 0 to 2 %.'],
    [LOCK_MINING_FIELDS, 'early_rate', '0', '10.5', 'Enter a value from 0 to 10 %.'],
    [LOCK_MINING_FIELDS, 'lockup_days', '365', '366', 'Enter a value from 1 to 365 days.'],
    [LOCK_MINING_FIELDS, 'lockup_days', '1', 'x', 'Enter a whole number of days.'],
  ])('are kept (%#): %s', (fields, key, taken, refused, said) => {
    const field = fieldOf(fields, key);
    expect(problemOf(field, { [key]: taken })).toBeUndefined();
    expect(sentOf(field, taken)).toBeDefined();
    expect(problemOf(field, { [key]: refused })).toBe(said);
    expect(sentOf(field, refused)).toBeUndefined();
  });

  it('hold between two moments, both ends included', () => {
    const field = fieldOf(IEO_FIELDS, 'time_to_market');
    const ends = new Date(2100, 0, 1).getTime();
    const at = (days: number) => ({
      ends_at: momentEntry(ends),
      time_to_market: momentEntry(ends + days * 86_400_000),
    });
    for (const days of [0, 180]) expect(problemOf(field, at(days))).toBeUndefined();
    for (const days of [-1, 181]) {
      expect(problemOf(field, at(days))).toMatch(
        /^This is too early or too late\. Allowed: At most 180 days later/,
      );
      expect(termsOf([field], at(days))).toBeNull();
    }
    expect(problemOf(field, { ...at(5), ends_at: '' })).toBeUndefined();
  });
});
