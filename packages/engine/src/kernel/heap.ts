/**
 * A binary heap: its first item is before all others. Adding and dropping cost a logarithm of its
 * size.
 */
export class Heap<Item> {
  private items: Item[] = [];

  constructor(private readonly isBefore: (one: Item, other: Item) => boolean) {}

  get size(): number {
    return this.items.length;
  }

  add(item: Item): void {
    this.items.push(item);
    this.rise(this.items.length - 1);
  }

  first(): Item | undefined {
    return this.items[0];
  }

  dropFirst(): void {
    const last = this.items.pop();
    if (last === undefined || this.items.length === 0) return;
    this.items[0] = last;
    this.sink(0);
  }

  /** Drops every item that is not `isKept`. */
  retain(isKept: (item: Item) => boolean): void {
    this.items = this.items.filter(isKept);
    for (let at = (this.items.length >> 1) - 1; at >= 0; at--) this.sink(at);
  }

  private rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.swapIfBefore(at, parent)) return;
      at = parent;
    }
  }

  private sink(from: number): void {
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const [one, other] = [this.items[left], this.items[right]];
      if (one === undefined) return;
      const child = other !== undefined && this.isBefore(other, one) ? right : left;
      if (!this.swapIfBefore(child, at)) return;
      at = child;
    }
  }

  /** Moves the earlier of two to `upper`. Returns false when it is already there. */
  private swapIfBefore(lower: number, upper: number): boolean {
    const [below, above] = [this.items[lower], this.items[upper]];
    if (below === undefined || above === undefined || !this.isBefore(below, above)) return false;
    this.items[lower] = above;
    this.items[upper] = below;
    return true;
  }
}
