const BITS_A_TEXT = 12;
const PROBES = 8;
/** A layer has 2 ** size bits: the first 512 kB, the largest 256 MB. */
const FIRST_SIZE = 22;
const LARGEST_SIZE = 31;

/**
 * A set of texts that may answer "perhaps" for one that it lacks, and never "no" for one that it
 * holds: B. H. Bloom, "Space/time trade-offs in hash coding with allowable errors" (1970). Each
 * text sets 8 bits, found by two 32-bit hashes (A. Kirsch, M. Mitzenmacher, "Less hashing, same
 * performance", 2006). When a layer is full the next one is added, twice as large (after P. S.
 * Almeida et al., "Scalable Bloom filters", 2007).
 *
 * A layer gives 12 bits to each text, so a full one says "perhaps" wrongly once in 320 times, and
 * all layers together at most as often as there are layers: 9 for a hundred million texts, in 1.5
 * to 3 MB a million.
 */
export class BloomFilter {
  private readonly layers = [new Layer(FIRST_SIZE)];
  /** The two hashes of the text that is looked at. */
  private first = 0;
  private step = 0;

  /** False only for a text that was never added. */
  mayHold(text: string): boolean {
    this.hash(text);
    for (const layer of this.layers) if (layer.mayHold(this.first, this.step)) return true;
    return false;
  }

  add(text: string): void {
    // What it may hold already needs no bits: the answer can only stay "perhaps".
    if (!this.mayHold(text)) this.roomy().add(this.first, this.step);
  }

  /** Bytes of all layers. */
  get bytes(): number {
    return this.layers.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private roomy(): Layer {
    const newest = this.layers.at(-1);
    if (newest && !newest.isFull()) return newest;
    const layer = new Layer(Math.min((newest?.size ?? 0) + 1, LARGEST_SIZE));
    this.layers.push(layer);
    return layer;
  }

  /**
   * Two multiplicative hashes over the characters, mixed into each other at the end with the
   * constants of MurmurHash3.
   */
  private hash(text: string): void {
    let one = 0x3243f6a8;
    let other = 0x2545f491;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x9e3779b1);
      other = Math.imul(other ^ code, 0x5f356495);
    }
    const first = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
    this.step = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
    this.first = first;
  }
}

/**
 * A filter of 2 ** `size` bits. A text sets those at `first`, `first + step`, and so on, of which
 * the highest `size` bits count.
 */
class Layer {
  private readonly words: Uint32Array;
  private readonly shift: number;
  /** Texts that it can still take. */
  private free: number;

  constructor(readonly size: number) {
    this.words = new Uint32Array(2 ** (size - 5));
    this.shift = 32 - size;
    this.free = Math.floor(2 ** size / BITS_A_TEXT);
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  isFull(): boolean {
    return this.free === 0;
  }

  mayHold(first: number, step: number): boolean {
    const { words, shift } = this;
    for (let probe = 0, hash = first; probe < PROBES; probe++, hash = (hash + step) | 0) {
      const bit = hash >>> shift;
      if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }

  add(first: number, step: number): void {
    const { words, shift } = this;
    for (let probe = 0, hash = first; probe < PROBES; probe++, hash = (hash + step) | 0) {
      const bit = hash >>> shift;
      words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
    this.free -= 1;
  }
}
