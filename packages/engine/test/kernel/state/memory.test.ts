import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RememberedCommand } from '../../../src/index.ts';
import { RememberedRows } from '../../../src/kernel/state/memory.ts';

function row(number: number): RememberedCommand {
  return {
    key: `1000:real:${number}`,
    digest: `digest ${number}`,
    seq: number + 1,
    orderId: number % 2 === 0 ? number + 1 : null,
    code: number % 2 === 0 ? null : 561,
  };
}

describe('rows of remembered commands', () => {
  it('return what was added, and nothing else', () => {
    const rows = new RememberedRows();
    for (let number = 0; number < 1_000; number++) rows.append(row(number));
    expect(rows.count).toBe(1_000);
    for (let number = 0; number < 1_000; number++)
      expect(rows.row(rows.find(row(number).key))).toEqual(row(number));
    expect(rows.find('1000:demo:1')).toBe(-1);
  });

  it('are found in whatever order they replace each other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.array(fc.nat({ max: 199 }), { maxLength: 300 }),
        (count, replaced) => {
          const rows = new RememberedRows();
          const places = new Map<string, number>();
          const keys: string[] = [];
          for (let number = 0; number < count; number++) {
            rows.append(row(number));
            places.set(row(number).key, number);
            keys.push(row(number).key);
          }
          for (const [turn, place] of replaced.entries()) {
            const at = place % count;
            rows.replace(at, row(count + turn));
            places.delete(keys[at] ?? '');
            keys[at] = row(count + turn).key;
            places.set(row(count + turn).key, at);
          }
          for (let number = 0; number < count + replaced.length; number++) {
            const { key } = row(number);
            expect(rows.find(key)).toBe(places.get(key) ?? -1);
          }
        },
      ),
    );
  });
});
