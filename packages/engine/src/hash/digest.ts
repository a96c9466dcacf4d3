/**
 * A fast 128-bit digest of typed fields, in four 32-bit lanes. It detects corruption and divergence; it is not meant
 * to resist somebody who chooses the contents.
 */
export class Digest {
  a = 0;
  b = 0;
  c = 0;
  d = 0;
  private words = 0;
  private readonly wide = new BigInt64Array(1);
  private readonly halves = new Int32Array(this.wide.buffer);

  /** Begins anew; `kind` keeps entities of different kinds apart. */
  begin(kind: number): this {
    this.a = 0x243f6a88;
    this.b = 0x05a308d3;
    this.c = 0x13198a2e;
    this.d = 0x03707344;
    this.words = 0;
    this.word(kind);
    return this;
  }

  private word(value: number): void {
    // Each lane mixes the word its own way and then takes in its neighbour: for a given word, a permutation of all 128 bits.
    this.a = (Math.imul(rotate(this.a ^ value, 13), 0x85ebca6b) + this.d) | 0;
    this.b = (Math.imul(rotate(this.b ^ value, 15), 0xc2b2ae35) + this.a) | 0;
    this.c = (Math.imul(rotate(this.c ^ value, 17), 0x27d4eb2f) + this.b) | 0;
    this.d = (Math.imul(rotate(this.d ^ value, 19), 0x165667b1) + this.c) | 0;
    this.words += 1;
  }

  /** A safe integer. */
  number(value: number): this {
    this.word(value | 0);
    this.word(Math.floor(value / 0x1_0000_0000) | 0);
    return this;
  }

  flag(value: boolean): this {
    this.word(value ? 1 : 0);
    return this;
  }

  /** Any bigint, in limbs of 64 bits. */
  bigint(value: bigint): this {
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

  /** The lowest 64 bits of a bigint. */
  private limb(value: bigint): void {
    this.wide[0] = value;
    this.word(this.halves[0] ?? 0);
    this.word(this.halves[1] ?? 0);
  }

  text(value: string): this {
    const { length } = value;
    this.word(length);
    for (let i = 0; i + 1 < length; i += 2) this.word(value.charCodeAt(i) | (value.charCodeAt(i + 1) << 16));
    if (length % 2 === 1) this.word(value.charCodeAt(length - 1));
    return this;
  }

  /** Spreads the last words over all lanes. The result is read from the lanes. */
  finish(): this {
    this.word(this.words);
    this.a = spread(this.a + this.c);
    this.b = spread(this.b + this.d);
    this.c = spread(this.c + this.b);
    this.d = spread(this.d + this.a);
    this.a = (this.a + this.d) | 0;
    this.b = (this.b + this.c) | 0;
    return this;
  }

  /** The result as 32 hexadecimal digits. */
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
