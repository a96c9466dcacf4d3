import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeal } from '../../../src/platform/sealing/index.ts';

const KEY = 'a secret of at least thirty-two letters';
const seal = createSeal([KEY], 'documents');

describe('a seal', () => {
  it('gives back what was sealed, and never the same bytes twice', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.string(), (plain, context) => {
        const sealed = seal.seal(plain, context);
        expect(Buffer.compare(seal.open(sealed, context), Buffer.from(plain))).toBe(0);
        expect(sealed.equals(seal.seal(plain, context))).toBe(false);
      }),
    );
  });

  it('breaks when any bit was changed', () => {
    const plain = randomBytes(40);
    const sealed = seal.seal(plain, 'here');
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => seal.open(changed, 'here')).toThrow();
      }),
    );
  });

  it('opens with its own key, for its own purpose and context alone', () => {
    const sealed = seal.seal(Buffer.from('secret'), 'here');
    expect(() => seal.open(sealed, 'there')).toThrow();
    expect(() => createSeal([KEY], 'letters').open(sealed, 'here')).toThrow();
    expect(() => createSeal([`${KEY}!`], 'documents').open(sealed, 'here')).toThrow();
    expect(() => seal.open(sealed.subarray(0, 20), 'here')).toThrow();
    expect(createSeal([KEY], 'documents').open(sealed, 'here').toString()).toBe('secret');
  });
});
