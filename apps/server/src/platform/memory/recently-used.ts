/**
 * Values by key, at most so many: beyond that the one goes that was set or asked for longest ago.
 * In memory of this process.
 */
export class RecentlyUsed<Key, Value> {
  /** In the order of use. */
  private readonly values = new Map<Key, Value>();

  /** `mayGo` keeps values that must stay as they are: beyond `most`, too, while all of them do. */
  constructor(
    private readonly most: number,
    private readonly mayGo: (value: Value) => boolean = () => true,
  ) {}

  /** Returns the value of a key, which is thereby used. */
  get(key: Key): Value | undefined {
    const value = this.values.get(key);
    if (value !== undefined) this.touch(key, value);
    return value;
  }

  /** Returns the value of a key without using it. */
  peek(key: Key): Value | undefined {
    return this.values.get(key);
  }

  set(key: Key, value: Value): void {
    this.touch(key, value);
    if (this.values.size > this.most) this.forgetOldest();
  }

  private touch(key: Key, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
  }

  private forgetOldest(): void {
    for (const [key, value] of this.values) {
      if (!this.mayGo(value)) continue;
      this.values.delete(key);
      return;
    }
  }
}
