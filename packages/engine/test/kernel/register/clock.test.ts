import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apply,
  type Conversion,
  createEngine,
  type EngineState,
  InvariantViolation,
  stateHash,
} from '../../../src/index.ts';
import { Execution } from '../../../src/kernel/execution/execution.ts';
import { withdrawalEntry } from './entries.ts';

const START = 1_700_000_000_000;
const PRICE = { price: 1n, tickId: null };

/** Makes offers that expire by themselves, each at its own time. */
function offers(dueTimes: readonly number[]): EngineState {
  const state = createEngine();
  const x = new Execution(state, 0, START);
  for (const [at, due] of dueTimes.entries()) {
    const body: Conversion = {
      from: 'BTC',
      to: 'USDT',
      amount: 1n,
      gross: 1n,
      fee: 0n,
      received: 1n,
      fromPrice: PRICE,
      toPrice: PRICE,
      spreadPpm: 0,
      feePpm: 0,
      validUntil: START + due,
      status: 'quoted',
    };
    x.open('currency_exchange', { mode: 'real', customer: 1000 + at, body, dueAt: START + due });
  }
  return state;
}

function openIds(state: EngineState): number[] {
  return state.register.all('currency_exchange').map(({ entry }) => entry.id);
}

const dueTimes = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });

describe('the clock', () => {
  it('ends exactly what is due by each of its times', () => {
    fc.assert(
      fc.property(dueTimes, fc.array(fc.nat(70), { maxLength: 8 }), (due, times) => {
        const state = offers(due);
        for (const time of [...times].sort((a, b) => a - b)) {
          const outcome = apply(state, state.seq + 1, START + time, { type: 'clock' });
          expect(outcome.rejection).toBeNull();
          expect(openIds(state)).toEqual(due.flatMap((at, index) => (at > time ? [index + 1] : [])));
          const left = due.filter((at) => at > time);
          expect(state.register.agenda.next()).toBe(left.length === 0 ? null : START + Math.min(...left));
        }
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  it('gives the same result after any downtime', () => {
    fc.assert(
      fc.property(dueTimes, (due) => {
        const [ticking, late] = [offers(due), offers(due)];
        for (const time of [...new Set(due)].sort((a, b) => a - b)) {
          apply(ticking, ticking.seq + 1, START + time, { type: 'clock' });
        }
        apply(late, late.seq + 1, START + 3_600_000, { type: 'clock' });
        expect(openIds(late)).toEqual(openIds(ticking));
      }),
    );
  });

  it('acts on the earliest first, and on those of one time by number', () => {
    const state = offers([30, 10, 20, 10]);
    const { events } = apply(state, 1, START + 100, { type: 'clock' });
    expect(events.map((event) => (event.type === 'entry' ? event.entry.id : null))).toEqual([2, 4, 3, 1]);
  });

  it('changes nothing while nothing is due', () => {
    const state = offers([10]);
    const before = stateHash(state);
    const { events } = apply(state, 1, START + 9, { type: 'clock' });
    expect(events).toEqual([]);
    state.seq = 0;
    state.time = 0;
    expect(stateHash(state)).toBe(before);
  });

  it('fails on a due entry whose kind has no rule for it', () => {
    const state = createEngine();
    const { body } = withdrawalEntry(1);
    new Execution(state, 0, START).open('withdrawal', {
      mode: 'real',
      customer: 1000,
      body,
      dueAt: START + 1,
    });
    expect(() => apply(state, 1, START + 1, { type: 'clock' })).toThrow(InvariantViolation);
  });
});
