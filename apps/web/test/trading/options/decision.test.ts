import type { OptionOrder, OptionTransparency } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { countdownOf } from '../../../src/trading/options/countdown.ts';
import { checksOf } from '../../../src/trading/options/detail/decision.tsx';
import { standingAt, standingOf } from '../../../src/trading/options/ended-option.tsx';
import { openOption, recordOf, wonOption } from './samples.ts';

const NOW = 1_780_000_000_000;
const won = wonOption(NOW);
const record = recordOf(won);
const failing = (changed: Partial<OptionTransparency>, order: Partial<OptionOrder> = {}) =>
  checksOf({ ...record, ...changed }, { ...won, ...order })
    .filter(({ holds }) => !holds)
    .map(({ name }) => name);

describe('the recomputation of an option', () => {
  it('agrees with a right decision', () => {
    expect(checksOf(record, won).map(({ name }) => name)).toEqual([
      'entry_recorded',
      'exit_recorded',
      'exit_last',
      'outcome',
      'payout',
    ]);
    expect(failing({})).toEqual([]);
  });

  it.each([
    ['down', '1002.0', 'lost', '0'],
    ['down', '998.0', 'won', '180'],
    ['up', '998.0', 'lost', '0'],
    ['up', '1000', 'equal', '100'],
    ['down', '1000.00', 'equal', '100'],
  ] as const)('agrees with %s at %s: %s', (direction, price, status, payout) => {
    const exit = { id: 't9', price, time: NOW - 1_500 };
    const order = { ...won, direction, exit, status, payout };
    expect(checksOf(recordOf(order), order).every(({ holds }) => holds)).toBe(true);
  });

  it('finds a price that was never recorded', () => {
    expect(failing({ entry: { ...record.entry, price: '1000.1' } })).toEqual(['entry_recorded']);
    expect(failing({ exit: { id: 't9', price: '1003.0', time: NOW - 1_500 } })).toEqual(['exit_recorded']);
  });

  it('finds a later price that should have decided', () => {
    const [exit, next] = record.exit_evidence.ticks;
    if (!exit || !next) throw new Error('the record has two ticks at its exit');
    const passedOver = { ...next, id: 't9b', time: record.expires_at };
    expect(failing({ exit_evidence: { ticks: [exit, passedOver, next] } })).toEqual(['exit_last']);
    expect(failing({ expires_at: exit.time - 1 })).toEqual(['exit_last']);
  });

  it('finds a wrong outcome and a wrong payout', () => {
    expect(failing({ status: 'lost' })).toEqual(['outcome']);
    expect(failing({}, { payout: '179.99999999' })).toEqual(['payout']);
  });

  it('says nothing of what it cannot know', () => {
    const open = openOption(NOW);
    expect(checksOf(recordOf(open), open).map(({ name }) => name)).toEqual(['entry_recorded']);
    const gone = { ...record, entry_evidence: { ticks: [] }, exit_evidence: { ticks: [] } };
    expect(checksOf(gone, won).map(({ name }) => name)).toEqual(['exit_last', 'outcome', 'payout']);
    const closed = { ...won, status: 'closed' as const };
    expect(checksOf(recordOf(closed), closed).map(({ name }) => name)).toEqual([
      'entry_recorded',
      'exit_recorded',
    ]);
  });
});

describe('the countdown', () => {
  const order = openOption(NOW, { duration: 90, expires_at: NOW + 90_000, close_until: NOW + 85_000 });

  it.each([
    [-400, 90, '1:30', true],
    [0, 90, '1:30', true],
    [30_001, 60, '1:00', true],
    [31_000, 59, '59', true],
    [84_999, 6, '6', true],
    [85_000, 5, '5', false],
    [89_999, 1, '1', false],
    [90_000, 0, '0', false],
    [95_000, 0, '0', false],
  ])('after %i ms shows %i s as %s, closable: %s', (passed, left, text, closable) => {
    expect(countdownOf(order, NOW + passed)).toEqual({ left, text, closable });
  });
});

describe('the standing', () => {
  it('follows the direction', () => {
    expect(standingAt('up', '1000.0', '1000.1')).toBe('ahead');
    expect(standingAt('up', '1000.0', '999.9')).toBe('behind');
    expect(standingAt('down', '1000.0', '999.9')).toBe('ahead');
    expect(standingAt('down', '1000.0', '1000')).toBe('level');
  });

  it('goes by the price of the value, else by the last one', () => {
    expect(standingOf(openOption(NOW), '900')).toEqual({ price: '1001.0', standing: 'ahead' });
    expect(standingOf(openOption(NOW, { live: null }), '900')).toEqual({ price: '900', standing: 'behind' });
    expect(standingOf(openOption(NOW, { live: null }), undefined)).toBeNull();
  });
});
