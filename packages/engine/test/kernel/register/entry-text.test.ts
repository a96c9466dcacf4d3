import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryText, readEntryText } from '../../../src/index.ts';

/** The values that a body may hold. The key that marks a bigint is reserved, so no body uses it. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    fc.bigInt(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'grapheme' }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(
      fc.string().filter((key) => key !== '$n' && key !== '__proto__'),
      tie('any'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).any;

function shuffled(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(shuffled);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given)
      .reverse()
      .map(([key, member]) => [key, shuffled(member)]),
  );
}

describe('the text of an entry', () => {
  it('reads back as what was written', () => {
    fc.assert(
      fc.property(value, (given) => {
        const expected = typeof given === 'number' && Object.is(given, -0) ? 0 : given;
        expect(readEntryText(entryText(given))).toEqual(expected);
      }),
    );
  });

  it('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(entryText(shuffled(given))).toBe(entryText(given));
      }),
    );
  });

  it('survives a store that sorts and spaces JSON its own way', () => {
    fc.assert(
      fc.property(value, (given) => {
        const stored = JSON.stringify(JSON.parse(entryText(given)), null, 2);
        expect(entryText(readEntryText(stored))).toBe(entryText(given));
      }),
    );
  });

  it('differs for values that differ', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const isSame = JSON.stringify(one, tagged) === JSON.stringify(shuffled(other), tagged);
        if (isSame) expect(entryText(one)).toBe(entryText(other));
        else if (entryText(one) === entryText(other)) expect(one).toEqual(other);
      }),
    );
    expect(entryText(1n)).not.toBe(entryText(1));
    expect(entryText('1')).not.toBe(entryText(1));
    expect(entryText([])).not.toBe(entryText({}));
  });

  it.each([
    ['undefined', undefined],
    ['a fraction', 0.5],
    ['no number', Number.NaN],
    ['a function', () => 1],
  ])('refuses %s', (_what, given) => {
    expect(() => entryText({ field: given })).toThrow(TypeError);
  });
});

function tagged(_key: string, member: unknown): unknown {
  return typeof member === 'bigint' ? { big: String(member) } : member;
}
