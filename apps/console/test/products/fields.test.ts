import { describe, expect, it } from 'vitest';
import { momentEntry, sentOf } from '../../src/products/terms/fields.ts';

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
