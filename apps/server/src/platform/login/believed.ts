/** How long what was read is believed, ms. */
const BELIEVED_FOR = 2_000;
const MOST_BELIEVED = 20_000;

/**
 * What was read lately of customers, believed without being read again: for two seconds, or until
 * it is told that it is over. An end whose message is lost takes effect after this time.
 */
export class Believed<Key, Value> {
  private readonly known = new Map<Key, { value: Value; readAt: number }>();
  private ends = 0;

  constructor(private readonly now: () => number) {}

  /** Counts what was forgotten: ask before reading, so that `keep` knows what ended meanwhile. */
  get ended(): number {
    return this.ends;
  }

  get(key: Key): Value | undefined {
    const known = this.known.get(key);
    // A clock that is set back ends belief, too.
    return known && Math.abs(this.now() - known.readAt) < BELIEVED_FOR ? known.value : undefined;
  }

  /**
   * Keeps what was read, `undefined` for nothing, in place of what was known. Returns false, and
   * keeps nothing, when something was forgotten since `before`.
   */
  keep(key: Key, value: Value | undefined, before: number): boolean {
    this.known.delete(key);
    if (before !== this.ends) return false;
    if (value === undefined) return true;
    if (this.known.size >= MOST_BELIEVED) this.known.clear();
    this.known.set(key, { value, readAt: this.now() });
    return true;
  }

  forget(isOver: (value: Value, key: Key) => boolean): void {
    this.ends += 1;
    for (const [key, { value }] of this.known) if (isOver(value, key)) this.known.delete(key);
  }
}
