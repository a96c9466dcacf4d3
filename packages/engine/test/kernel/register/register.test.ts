import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LiveEntry } from '../../../src/kernel/register/entry.ts';
import { Register } from '../../../src/kernel/register/register.ts';
import { withdrawalEntry } from './entries.ts';

const mode = fc.constantFrom('real', 'demo') as fc.Arbitrary<'real' | 'demo'>;
const steps = fc.array(
  fc.record({ id: fc.nat(20), mode, customer: fc.integer({ min: 1000, max: 1002 }), adds: fc.boolean() }),
  { maxLength: 80 },
);

describe('the register', () => {
  it('finds the same as a list that is searched through', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const register = new Register();
        const naive: LiveEntry<'withdrawal'>[] = [];
        for (const { adds, customer, id, mode } of sequence) {
          const found = naive.findIndex(({ entry }) => entry.id === id);
          if (adds && found < 0) {
            const live = new LiveEntry(withdrawalEntry(id, { mode, customer }));
            register.add(live);
            naive.push(live);
          } else if (!adds && found >= 0) {
            const [live] = naive.splice(found, 1);
            if (live) register.remove(live);
          }
        }
        const byId = (a: LiveEntry, b: LiveEntry) => a.entry.id - b.entry.id;
        const sorted = [...naive].sort(byId);
        expect(register.all('withdrawal')).toEqual(sorted);
        expect([...register.everything()].sort(byId)).toEqual(sorted);
        for (let id = 0; id <= 20; id += 1) {
          expect(register.get('withdrawal', id)).toBe(sorted.find(({ entry }) => entry.id === id));
        }
        for (const whose of [1000, 1001, 1002]) {
          for (const where of ['real', 'demo'] as const) {
            const own = sorted.filter(({ entry }) => entry.customer === whose && entry.mode === where);
            expect(register.of(where, whose)).toEqual(own);
            expect(register.ofKind(where, whose, 'withdrawal')).toEqual(own);
            expect(register.ofKind(where, whose, 'fund_transfer')).toEqual([]);
          }
        }
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('lists by kind and number, whatever order entries came in', () => {
    const register = new Register();
    const ids = [3, 1, 2];
    for (const id of ids) register.add(new LiveEntry(withdrawalEntry(id)));
    const { body: _, ...rest } = withdrawalEntry(9);
    const transfer = { asset: 'USDT', amount: 1n, from: 'coin', to: 'option' } as const;
    register.add(new LiveEntry({ ...rest, kind: 'fund_transfer', body: transfer }));
    expect(register.of('real', 1000).map(({ entry }) => `${entry.kind} ${entry.id}`)).toEqual([
      'fund_transfer 9',
      'withdrawal 1',
      'withdrawal 2',
      'withdrawal 3',
    ]);
  });
});
