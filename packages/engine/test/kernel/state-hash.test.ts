import { describe, expect, it } from 'vitest';
import { Digest } from '../../src/kernel/digest.ts';
import { HashedEntity, StateHash } from '../../src/kernel/state-hash.ts';

class Thing extends HashedEntity {
  present = true;

  constructor(public value: number) {
    super();
  }

  isPresent(): boolean {
    return this.present;
  }

  describe(digest: Digest): void {
    digest.begin(1).number(this.value);
  }
}

function digestOf(feed: (digest: Digest) => Digest): string {
  return feed(new Digest().begin(1)).finish().hex();
}

/** Computes the sum by its definition, in bigints. */
function hashByDefinition(values: readonly number[]): string {
  let first = 0n;
  let second = 0n;
  const wide = (low: number, high: number) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  for (const value of values) {
    const digest = new Digest().begin(1).number(value).finish();
    first = BigInt.asUintN(64, first + wide(digest.a, digest.b));
    second = BigInt.asUintN(64, second + wide(digest.c, digest.d));
  }
  const sum = new Digest().begin(0);
  for (const lane of [first, second]) {
    sum.number(Number(lane & 0xffff_ffffn)).number(Number(lane >> 32n));
  }
  return sum.finish().hex();
}

describe('the state hash', () => {
  const things = Array.from({ length: 50 }, (_, at) => new Thing(at * 7));

  it('is the sum of its entities in two lanes of 64 bits', () => {
    const hash = new StateHash();
    for (const thing of things) hash.mark(thing);
    expect(hash.value([])).toBe(hashByDefinition(things.map(({ value }) => value)));
  });

  it('follows changes, departures and returns, in any order', () => {
    const hash = new StateHash();
    const own = things.map(({ value }) => new Thing(value));
    for (const thing of [...own].reverse()) hash.mark(thing);
    hash.value([]);
    for (const [at, thing] of own.entries()) {
      if (at % 3 === 0) thing.value += 1;
      thing.present = at % 4 !== 0;
      hash.mark(thing);
    }
    hash.value([]);
    const back = own[4];
    if (back === undefined) throw new Error('no such thing');
    back.present = true;
    hash.mark(back);
    const remaining = own.filter(({ present }) => present).map(({ value }) => value);
    expect(hash.value([])).toBe(hashByDefinition(remaining));
  });

  it('covers the counters', () => {
    const hash = new StateHash();
    expect(hash.value([1, 2])).not.toBe(hash.value([2, 1]));
  });
});

describe('the digest', () => {
  it.each([
    ['numbers a high word apart', 1, 1 + 2 ** 32],
    ['a number and its negative', 5, -5],
    ['the ends of the safe range', Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
  ])('tells %s apart', (_, one, other) => {
    expect(digestOf((digest) => digest.number(one))).not.toBe(digestOf((digest) => digest.number(other)));
  });

  it.each([
    [1n, 1n + (1n << 64n)],
    [-1n, (1n << 64n) - 1n],
    [1n << 63n, -(1n << 63n)],
    [10n ** 30n, 10n ** 30n + (1n << 70n)],
  ])('tells the amounts %s and %s apart', (one, other) => {
    expect(digestOf((digest) => digest.bigint(one))).not.toBe(digestOf((digest) => digest.bigint(other)));
  });

  it('tells where one text ends and the next begins', () => {
    expect(digestOf((digest) => digest.text('ab').text('c'))).not.toBe(
      digestOf((digest) => digest.text('a').text('bc')),
    );
    expect(digestOf((digest) => digest.text('a'))).not.toBe(digestOf((digest) => digest.text('a\0')));
  });

  it('reads a long text to its end', () => {
    const long = 'x'.repeat(5_000);
    expect(digestOf((digest) => digest.text(`${long}a`))).not.toBe(
      digestOf((digest) => digest.text(`${long}b`)),
    );
  });

  it('forgets what it digested before', () => {
    const digest = new Digest();
    digest.begin(1).text('x'.repeat(5_000)).finish();
    expect(digest.begin(1).number(7).finish().hex()).toBe(digestOf((fresh) => fresh.number(7)));
  });

  it.each([254, 255, 256, 257, 510, 511, 512, 513, 1_024, 4_096])(
    'comes to the same of %i words, whatever it digested before',
    (words) => {
      // The kind and the length of the text are the first two words, two characters each further
      // one.
      const text = 'x'.repeat(2 * (words - 2));
      const [fresh, used] = [new Digest(), new Digest()];
      used.begin(1).text('x'.repeat(20_000)).finish();
      expect(fresh.begin(1).text(text).finish().hex()).toBe(used.begin(1).text(text).finish().hex());
    },
  );
});
