import type { ConditionalEvidence, ConditionalLeg } from '@trade/protocol';
import { describe, expect, test } from 'vitest';
import { checksOf } from '../../../src/trading/conditional/recompute.ts';

const LEG: ConditionalLeg = {
  kind: 'stop',
  trigger: '900.0',
  price: null,
  time_in_force: 'IOC',
  post_only: false,
  distance: null,
  distance_percent: null,
  activation: null,
  peak: null,
};
const TICK = { id: 't7', price: '899.9', time: 7 };
const byIndex: ConditionalEvidence = {
  decision: {
    leg: 0,
    source: 'index',
    price: '899.9',
    trigger: '900.0',
    peak: null,
    tick: TICK,
    trade_id: null,
    mark: null,
    time: 7,
  },
  ticks: [
    { id: 't6', price: '900.4', time: 6, sequence: 6, decides: false },
    { ...TICK, sequence: 7, decides: true },
  ],
  trade: null,
};
const decided = (changes: Partial<ConditionalEvidence['decision']>): ConditionalEvidence => ({
  ...byIndex,
  decision: { ...byIndex.decision, ...changes },
});
const verdicts = (
  evidence: ConditionalEvidence,
  leg: Partial<ConditionalLeg> = {},
  side: 'buy' | 'sell' = 'sell',
) =>
  checksOf({ side, legs: [{ ...LEG, ...leg }] }, evidence, '0.1').map(
    ({ name, holds }) => `${name} ${holds}`,
  );

describe('what decided by the reference price', () => {
  test('is on record, and reaches the trigger', () => {
    expect(verdicts(byIndex)).toEqual(['recorded true', 'price true', 'reached true']);
  });

  test('is found out when another price, tick or trigger is told', () => {
    const told = { ...byIndex, ticks: [{ ...TICK, price: '899.8', sequence: 7, decides: true }] };
    expect(verdicts(told)).toContain('recorded false');
    expect(verdicts(decided({ price: '899.8' }))).toContain('price false');
    expect(verdicts(decided({ price: '900.1', tick: { ...TICK, price: '900.1' } }))).toContain(
      'reached false',
    );
    expect(verdicts(byIndex, {}, 'buy')).toContain('reached false');
  });

  test('is not judged by a tick that is not on record any more', () => {
    expect(verdicts({ ...byIndex, ticks: [] })).toEqual(['price true', 'reached true']);
  });

  test('of a second leg is judged by that leg, and of an unknown one not at all', () => {
    const legs = [LEG, { ...LEG, kind: 'take_profit' as const, trigger: '1200.0' }];
    const price = '1200.1';
    const { decision, ticks, trade } = decided({
      leg: 1,
      price,
      trigger: '1200.0',
      tick: { ...TICK, price },
    });
    const evidence = { decision, trade, ticks: ticks.map((tick) => ({ ...tick, price })) };
    expect(checksOf({ side: 'sell', legs }, evidence, '0.1').every(({ holds }) => holds)).toBe(true);
    expect(checksOf({ side: 'sell', legs: [LEG] }, evidence, '0.1')).toEqual([]);
  });
});

test('a trade that decided is compared with the price of the last trade', () => {
  const byTrade = { ...decided({ source: 'last', tick: null, trade_id: '5' }), ticks: [] };
  const trade = { id: '5', price: '899.9', time: 7 };
  expect(verdicts({ ...byTrade, trade })).toEqual(['recorded true', 'reached true']);
  expect(verdicts({ ...byTrade, trade: { ...trade, price: '899.7' } })).toContain('recorded false');
});

test('a trailing stop is computed again from its best price and its distance, in price or percent', () => {
  const trailed = decided({ peak: '950.0', trigger: '900.0' });
  const leg = { kind: 'trailing_stop', trigger: null } as const;
  expect(verdicts(trailed, { ...leg, distance: '50.0' })).toContain('trail true');
  expect(verdicts(trailed, { ...leg, distance: '49.9' })).toContain('trail false');
  expect(verdicts(decided({ peak: '1000.0' }), { ...leg, distance_percent: '10' })).toContain('trail true');
  expect(verdicts(decided({ peak: '1000.0' }), { ...leg, distance_percent: '9.5' })).toContain('trail false');
});

type MarkTerms = NonNullable<ConditionalEvidence['decision']['mark']>;
const byMark = (terms: MarkTerms) =>
  decided({ source: 'mark', mark: terms, price: '900.5', trigger: '900.5' });

test('a mark is computed again from what it was made of: the index, as far as two averages move it', () => {
  const mark = { index: 9_000, band: 18, basis: '20', last_trade: null, funding: null, long_basis: '10' };
  expect(verdicts(byMark(mark))).toEqual(['recorded true', 'mark true', 'reached true']);
  expect(verdicts(byMark({ ...mark, basis: '8' }))).toContain('mark false');
  expect(verdicts(byMark({ ...mark, band: 4 }))).toContain('mark false');
});

test('a mark of former rules is computed again by them: the middle of three prices', () => {
  const mark = { index: 9_000, band: null, basis: '20', last_trade: 9_005, funding: null, long_basis: null };
  expect(verdicts(byMark(mark))).toEqual(['recorded true', 'mark true', 'reached true']);
  expect(verdicts(byMark({ ...mark, last_trade: 9_012 }))).toContain('mark false');
  expect(verdicts(byMark({ ...mark, index: 9_008 }))).toContain('mark false');
});
