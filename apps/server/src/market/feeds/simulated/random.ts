/**
 * Randomness as a function of key and place, independent of earlier draws: the same key and place
 * always give the same numbers. Only 32-bit integer and exactly rounded floating-point operations
 * are used, so every machine agrees to the last bit.
 */

const UNIFORM = 2 ** -32;

/** Mixes all bits of `x`. */
function mix(x: number): number {
  let h = x;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A 32-bit key of a text (FNV-1a). */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mix(hash);
}

/** A uniform 32-bit integer for one place: `channel` separates independent noises of one key. */
function bitsAt(key: number, channel: number, index: number): number {
  return mix(mix(mix(key) ^ Math.imul(channel, 0x9e3779b1)) ^ index);
}

/** Uniform in [-1, 1) for one place. */
export function signedAt(key: number, channel: number, index: number): number {
  return bitsAt(key, channel, index) * UNIFORM * 2 - 1;
}

/**
 * Bell-shaped with mean 0, variance 1, never beyond 3.5, for one place: the sum of four uniforms of
 * 16 bits.
 */
export function bellAt(key: number, channel: number, index: number): number {
  return bellOf(bitsAt(key, channel, index), bitsAt(key, channel + 1, index));
}

function bellOf(a: number, b: number): number {
  const sum = (a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16);
  // Four uniforms on [0, 1) have mean 2 and variance 1/3.
  return (sum / 65536 - 2) * Math.sqrt(3);
}

/** A sequence of uniforms on [0, 1) that belongs to one place (sfc32). */
export class Stream {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  /** Begins at a place anew. */
  begin(key: number, channel: number, index: number): this {
    this.counter = 1;
    this.a = key | 0;
    this.b = mix(key ^ Math.imul(channel, 0x9e3779b1)) | 0;
    this.c = mix(index) | 0;
    for (let i = 0; i < 12; i++) this.bits();
    return this;
  }

  uniform(): number {
    return this.bits() * UNIFORM;
  }

  /** Bell-shaped with mean 0, variance 1, never beyond 3.5: the sum of four uniforms of 16 bits. */
  bell(): number {
    return bellOf(this.bits(), this.bits());
  }

  private bits(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum >>> 0;
  }
}
