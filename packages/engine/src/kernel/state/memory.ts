import { type Digest, ENTITY_KIND } from '../digest.ts';
import type { StateHash } from '../state-hash.ts';

/** Number of client ids and funding references that are remembered; an older one counts as new. */
export const REMEMBERED_COMMANDS = 200_000;

/** A client id (or funding reference) with its first result. */
export interface RememberedCommand {
  /** `customer:mode:clientId`, or `fund:reference`. */
  key: string;
  digest: string;
  seq: number;
  orderId: number | null;
  /** Catalogue code of the first result, or null when it was accepted. */
  code: number | null;
}

const FIRST_CAPACITY = 64;
const LANES = 4;

/**
 * Rows numbered from 0 and found by key, stored in columns instead of objects: hundreds of
 * thousands of long-lived objects would burden the garbage collector. A number that is null is
 * stored as 0.
 */
export class RememberedRows {
  private readonly keys: string[] = [];
  private readonly digests: string[] = [];
  private capacity = FIRST_CAPACITY;
  private seqs = new Float64Array(FIRST_CAPACITY);
  private orderIds = new Float64Array(FIRST_CAPACITY);
  private codes = new Int32Array(FIRST_CAPACITY);
  /**
   * A hash table with a chain of rows for each bucket: the first row's number + 1, then the next
   * one's; 0 ends it.
   */
  private hashes = new Int32Array(FIRST_CAPACITY);
  private buckets = new Int32Array(FIRST_CAPACITY);
  private next = new Int32Array(FIRST_CAPACITY);

  get count(): number {
    return this.keys.length;
  }

  /** Returns the number of the row with this key; -1 when there is none. */
  find(key: string): number {
    const hash = hashOf(key);
    let at = this.first(hash);
    while (at >= 0 && (this.hashes[at] !== hash || this.keys[at] !== key)) at = this.after(at);
    return at;
  }

  /** Adds a row at the end. */
  append(row: RememberedCommand): void {
    if (this.count === this.capacity) this.grow();
    this.put(this.count, row);
  }

  /** Replaces a row. */
  replace(at: number, row: RememberedCommand): void {
    this.unlink(at);
    this.put(at, row);
  }

  row(at: number): RememberedCommand {
    return {
      key: this.keys[at] ?? '',
      digest: this.digests[at] ?? '',
      seq: this.seqs[at] ?? 0,
      orderId: this.orderIds[at] || null,
      code: this.codes[at] || null,
    };
  }

  private put(at: number, { key, digest, seq, orderId, code }: RememberedCommand): void {
    this.keys[at] = key;
    this.digests[at] = digest;
    this.seqs[at] = seq;
    this.orderIds[at] = orderId ?? 0;
    this.codes[at] = code ?? 0;
    this.hashes[at] = hashOf(key);
    this.link(at);
  }

  private first(hash: number): number {
    return (this.buckets[hash & (this.capacity - 1)] ?? 0) - 1;
  }

  private after(at: number): number {
    return (this.next[at] ?? 0) - 1;
  }

  private link(at: number): void {
    const bucket = (this.hashes[at] ?? 0) & (this.capacity - 1);
    this.next[at] = this.buckets[bucket] ?? 0;
    this.buckets[bucket] = at + 1;
  }

  private unlink(at: number): void {
    const hash = this.hashes[at] ?? 0;
    const follower = this.next[at] ?? 0;
    let before = this.first(hash);
    if (before === at) {
      this.buckets[hash & (this.capacity - 1)] = follower;
      return;
    }
    while (this.after(before) !== at) before = this.after(before);
    this.next[before] = follower;
  }

  private grow(): void {
    this.capacity *= 2;
    this.seqs = widened(this.seqs, new Float64Array(this.capacity));
    this.orderIds = widened(this.orderIds, new Float64Array(this.capacity));
    this.codes = widened(this.codes, new Int32Array(this.capacity));
    this.hashes = widened(this.hashes, new Int32Array(this.capacity));
    this.next = new Int32Array(this.capacity);
    this.buckets = new Int32Array(this.capacity);
    for (let at = 0; at < this.count; at++) this.link(at);
  }
}

function widened<Column extends Int32Array | Float64Array>(column: Column, wider: Column): Column {
  wider.set(column);
  return wider;
}

/** FNV-1a over the characters, with a last step that spreads it over the low bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * The first results of the last `REMEMBERED_COMMANDS` client ids and funding references; the oldest
 * is forgotten first.
 */
export class CommandMemory {
  private readonly rows = new RememberedRows();
  /** Four lanes a row, so that a row leaves the hash without being digested once more. */
  private lanes = new Int32Array(LANES * FIRST_CAPACITY);
  private oldest = 0;
  /** The newest row, as it was added; null before the first. */
  private newest: RememberedCommand | null = null;

  constructor(private readonly hash: StateHash) {}

  recall(key: string): RememberedCommand | undefined {
    const at = this.rows.find(key);
    return at < 0 ? undefined : this.rows.row(at);
  }

  /** Remembers a command; its key must be new. */
  add(command: RememberedCommand): void {
    const { hash, oldest, rows } = this;
    this.newest = command;
    if (rows.count < REMEMBERED_COMMANDS) {
      const at = LANES * rows.count;
      if (at === this.lanes.length) this.lanes = widened(this.lanes, new Int32Array(2 * at));
      hash.addFixed(command, describe, this.lanes, at);
      rows.append(command);
      return;
    }
    hash.removeFixed(this.lanes, LANES * oldest);
    hash.addFixed(command, describe, this.lanes, LANES * oldest);
    rows.replace(oldest, command);
    this.oldest = (oldest + 1) % REMEMBERED_COMMANDS;
  }

  /**
   * Returns what the command of this sequence, which must be the last, has added; null for nothing.
   */
  addedBy(seq: number): RememberedCommand | null {
    return this.newest?.seq === seq ? this.newest : null;
  }

  /** Returns copies, oldest first. */
  list(): RememberedCommand[] {
    const { rows, oldest } = this;
    return Array.from({ length: rows.count }, (_, place) => rows.row((oldest + place) % rows.count));
  }
}

function describe({ key, digest: body, seq, orderId, code }: RememberedCommand, digest: Digest): void {
  digest
    .begin(ENTITY_KIND.remembered)
    .text(key)
    .text(body)
    .number(seq)
    .number(orderId ?? 0)
    .number(code ?? 0);
}
