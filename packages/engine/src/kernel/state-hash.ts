import { Digest } from './digest.ts';

/** An entity that is covered by the state hash. */
export abstract class HashedEntity {
  declare readonly share: HashShare;

  constructor() {
    // Assigned, not defined as a class field: defining one on objects of many classes is slow each
    // time.
    this.share = new HashShare(this);
  }

  /** False for an entity that a snapshot leaves out: a closed order, an empty account. */
  abstract isPresent(): boolean;
  /** Writes the entity into the digest, starting it with the number of its kind. */
  abstract describe(digest: Digest): void;
}

/**
 * An entity's share in the state hash. A separate object, so that it has the same shape for
 * entities of every kind.
 */
class HashShare {
  /** Whether it is waiting to be hashed again. */
  dirty = false;
  /** Whether the entity's digest is part of the sum, as the four lanes below. */
  counted = false;
  lane0 = 0;
  lane1 = 0;
  lane2 = 0;
  lane3 = 0;

  constructor(readonly entity: HashedEntity) {}
}

const TWO_32 = 0x1_0000_0000;

/**
 * A hash of a multiset: the sum of its entities' digests, in two 64-bit lanes. It does not depend
 * on any order, and a change costs one digest whatever the size of the state. A change only marks
 * an entity; it is hashed when the hash is requested.
 */
export class StateHash {
  private readonly changed: HashShare[] = [];
  private readonly digest = new Digest();
  private readonly sum = new Uint32Array(4);

  mark({ share }: HashedEntity): void {
    if (share.dirty) return;
    share.dirty = true;
    this.changed.push(share);
  }

  /**
   * Adds something that never changes, as `describe` writes it to the digest, and keeps its lanes
   * from `lanes[at]` on.
   */
  addFixed<T>(thing: T, describe: (thing: T, digest: Digest) => void, lanes: Int32Array, at: number): void {
    const { digest } = this;
    describe(thing, digest);
    digest.finish();
    lanes[at] = digest.a;
    lanes[at + 1] = digest.b;
    lanes[at + 2] = digest.c;
    lanes[at + 3] = digest.d;
    this.addWide(0, 1, digest.a, digest.b);
    this.addWide(2, 1, digest.c, digest.d);
  }

  /** Removes what was added with these lanes. */
  removeFixed(lanes: Int32Array, at: number): void {
    this.addWide(0, -1, lanes[at] ?? 0, lanes[at + 1] ?? 0);
    this.addWide(2, -1, lanes[at + 2] ?? 0, lanes[at + 3] ?? 0);
  }

  /** Returns the hash of everything covered and of `counters`, as 32 hexadecimal digits. */
  value(counters: readonly number[]): string {
    this.settle();
    const digest = this.digest.begin(0);
    for (const lane of this.sum) digest.number(lane);
    for (const counter of counters) digest.number(counter);
    return digest.finish().hex();
  }

  private settle(): void {
    const { digest, changed } = this;
    for (const share of changed) {
      const { entity } = share;
      share.dirty = false;
      if (share.counted) this.count(share, -1);
      share.counted = entity.isPresent();
      if (!share.counted) continue;
      entity.describe(digest);
      digest.finish();
      share.lane0 = digest.a;
      share.lane1 = digest.b;
      share.lane2 = digest.c;
      share.lane3 = digest.d;
      this.count(share, 1);
    }
    changed.length = 0;
  }

  private count({ lane0, lane1, lane2, lane3 }: HashShare, sign: 1 | -1): void {
    this.addWide(0, sign, lane0, lane1);
    this.addWide(2, sign, lane2, lane3);
  }

  /**
   * Adds two lanes of 32 bits to a wide one, modulo 2^64. They come signed: as unsigned numbers
   * each call would put them on the heap.
   */
  private addWide(at: number, sign: 1 | -1, low: number, high: number): void {
    const lowSum = (this.sum[at] ?? 0) + sign * (low >>> 0);
    this.sum[at] = lowSum;
    const carry = lowSum >= TWO_32 ? 1 : lowSum < 0 ? -1 : 0;
    this.sum[at + 1] = (this.sum[at + 1] ?? 0) + sign * (high >>> 0) + carry;
  }
}
