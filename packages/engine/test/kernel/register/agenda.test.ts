import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Agenda } from '../../../src/kernel/register/agenda.ts';
import { LiveEntry } from '../../../src/kernel/register/entry.ts';
import { withdrawalEntry } from './entries.ts';

type Step = { id: number; at: number | null } | { close: number } | { take: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ id: fc.nat(15), at: fc.option(fc.nat(40)) }) },
    { weight: 1, arbitrary: fc.record({ close: fc.nat(15) }) },
    { weight: 3, arbitrary: fc.record({ take: fc.nat(45) }) },
  ),
  { maxLength: 120 },
);

/** The same as a plain list that is searched every time. */
class NaiveAgenda {
  readonly due = new Map<number, number>();

  next(): number | null {
    return this.due.size === 0 ? null : Math.min(...this.due.values());
  }

  takeDue(time: number): number | null {
    const [first] = [...this.due].sort(([idA, a], [idB, b]) => a - b || idA - idB);
    if (!first || first[1] > time) return null;
    this.due.delete(first[0]);
    return first[0];
  }
}

describe('the agenda', () => {
  it('returns due entries, earliest first, like a plain list', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const agenda = new Agenda();
        const naive = new NaiveAgenda();
        const lives = Array.from(
          { length: 16 },
          (_, id) => new LiveEntry(withdrawalEntry(id, { dueAt: null })),
        );
        for (const step of sequence) {
          if ('take' in step) {
            const taken = agenda.takeDue(step.take);
            expect(taken?.entry.id ?? null).toBe(naive.takeDue(step.take));
            // The taker of an entry moves it on or ends it.
            if (taken) taken.entry.dueAt = null;
          } else if ('close' in step) {
            const entry = lives[step.close]?.entry;
            if (entry) entry.open = false;
            naive.due.delete(step.close);
          } else {
            const live = lives[step.id];
            if (!live?.entry.open) continue;
            live.entry.dueAt = step.at;
            agenda.add(live);
            if (step.at === null) naive.due.delete(step.id);
            else naive.due.set(step.id, step.at);
          }
          expect(agenda.next()).toBe(naive.next());
        }
      }),
      { numRuns: 400, seed: 11 },
    );
  });

  it('returns entries in the same order, whatever order they were added in', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          Array.from({ length: 30 }, (_, id) => id),
          { minLength: 2 },
        ),
        (ids) => {
          const agenda = new Agenda();
          for (const id of ids) agenda.add(new LiveEntry(withdrawalEntry(id, { dueAt: 5 })));
          const taken: number[] = [];
          for (let live = agenda.takeDue(5); live !== null; live = agenda.takeDue(5))
            taken.push(live.entry.id);
          expect(taken).toEqual([...ids].sort((a, b) => a - b));
        },
      ),
    );
  });
});
