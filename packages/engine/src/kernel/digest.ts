/**
 * The first number of each digest, so that entities of different kinds never have the same digest.
 */
export const ENTITY_KIND = {
  account: 1,
  order: 2,
  ladder: 3,
  asset: 4,
  market: 5,
  remembered: 6,
  entry: 7,
  volume: 8,
} as const;

/**
 * A fast 128-bit digest of typed fields, in four 32-bit lanes. It detects corruption and
 * divergence, but does not resist an attacker who chooses the contents. Fields are collected as
 * 32-bit words and mixed together at the end.
 */
export class Digest {
  a = 0;
  b = 0;
  c = 0;
  d = 0;
  private words = new Int32Array(256);
  private count = 0;

  /** Starts a new digest; `kind` keeps entities of different kinds apart. */
  begin(kind: number): this {
    this.count = 0;
    this.word(kind);
    return this;
  }

  private word(value: number): void {
    if (this.count === this.words.length) this.grow();
    this.words[this.count] = value;
    this.count += 1;
  }

  private grow(): void {
    const { words } = this;
    this.words = new Int32Array(2 * words.length);
    this.words.set(words);
  }

  /** Adds a safe integer. */
  number(value: number): this {
    this.word(value | 0);
    this.word(Math.floor(value / 0x1_0000_0000) | 0);
    return this;
  }

  flag(value: boolean): this {
    this.word(value ? 1 : 0);
    return this;
  }

  /** Adds any bigint, in limbs of 64 bits. */
  bigint(value: bigint): this {
    const safe = Number(value);
    if (Number.isSafeInteger(safe)) {
      // The same words as below, without further bigints.
      this.number(safe).word(1);
      return this;
    }
    let rest = value;
    let limbs = 1;
    this.limb(rest);
    while (BigInt.asIntN(64, rest) !== rest) {
      rest >>= 64n;
      this.limb(rest);
      limbs += 1;
    }
    this.word(limbs);
    return this;
  }

  /** Adds the lowest 64 bits of a bigint. */
  private limb(value: bigint): void {
    this.word(Number(BigInt.asIntN(32, value)));
    this.word(Number(BigInt.asIntN(32, value >> 32n)));
  }

  text(value: string): this {
    const { length } = value;
    this.word(length);
    for (let i = 0; i + 1 < length; i += 2) this.word(value.charCodeAt(i) | (value.charCodeAt(i + 1) << 16));
    if (length % 2 === 1) this.word(value.charCodeAt(length - 1));
    return this;
  }

  /** Mixes the words. The result is in the lanes. */
  finish(): this {
    const { count } = this;
    this.word(count);
    // Read only now: adding the last word may have replaced the array.
    const { words } = this;
    let a = 0x243f6a88;
    let b = 0x05a308d3;
    let c = 0x13198a2e;
    let d = 0x03707344;
    for (let at = 0; at <= count; at++) {
      const value = words[at] ?? 0;
      // Each lane mixes the word in its own way and then adds its neighbour: for a given word, a
      // permutation of all 128 bits.
      a = (Math.imul(rotate(a ^ value, 13), 0x85ebca6b) + d) | 0;
      b = (Math.imul(rotate(b ^ value, 15), 0xc2b2ae35) + a) | 0;
      c = (Math.imul(rotate(c ^ value, 17), 0x27d4eb2f) + b) | 0;
      d = (Math.imul(rotate(d ^ value, 19), 0x165667b1) + c) | 0;
    }
    // Spreads the last words over all lanes.
    a = spread(a + c);
    b = spread(b + d);
    c = spread(c + b);
    d = spread(d + a);
    this.a = (a + d) | 0;
    this.b = (b + c) | 0;
    this.c = c;
    this.d = d;
    return this;
  }

  /** Returns the result as 32 hexadecimal digits. */
  hex(): string {
    return [this.a, this.b, this.c, this.d]
      .map((lane) => (lane >>> 0).toString(16).padStart(8, '0'))
      .join('');
  }
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function spread(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
