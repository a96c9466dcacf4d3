/** Anything that waits in a heap: by a number, and among equal ones by its id. */
export interface Placed {
  readonly id: number;
  /** The heap that it waits in; null when it has left. One that left early never comes back. */
  heap: unknown;
}

/**
 * A heap whose first item has the smallest key. An item that leaves it early is only left out when
 * its turn comes, or when half of the heap has left.
 */
export class Heap<Item extends Placed> {
  private items: Item[] = [];
  private gone = 0;

  constructor(private readonly keyOf: (item: Item) => number) {}

  get size(): number {
    return this.items.length - this.gone;
  }

  /** Adds an item that waits in no heap. */
  push(item: Item): void {
    item.heap = this;
    this.items.push(item);
    this.rise(this.items.length - 1);
  }

  /** Takes an item out. */
  remove(item: Item): void {
    if (item.heap !== this) return;
    item.heap = null;
    this.gone += 1;
    if (this.gone * 2 > this.items.length) this.compact();
  }

  /** Returns the first item; undefined when there is none. */
  peek(): Item | undefined {
    for (let [first] = this.items; first !== undefined; [first] = this.items) {
      if (first.heap === this) return first;
      this.gone -= 1;
      this.dropFirst();
    }
    return undefined;
  }

  /** Takes the first item out. */
  pop(): Item | undefined {
    const first = this.peek();
    if (first === undefined) return undefined;
    first.heap = null;
    this.dropFirst();
    return first;
  }

  private compact(): void {
    const kept = this.items.filter(({ heap }) => heap === this);
    this.items = [];
    this.gone = 0;
    for (const item of kept) this.push(item);
  }

  private isBefore(one: Item, other: Item): boolean {
    const difference = this.keyOf(one) - this.keyOf(other);
    return difference === 0 ? one.id < other.id : difference < 0;
  }

  private dropFirst(): void {
    const last = this.items.pop();
    if (last === undefined || this.items.length === 0) return;
    this.items[0] = last;
    this.sink();
  }

  private rise(from: number): void {
    const item = this.items[from] as Item;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = this.items[above] as Item;
      if (!this.isBefore(item, parent)) break;
      this.items[at] = parent;
      at = above;
    }
    this.items[at] = item;
  }

  private sink(): void {
    const item = this.items[0] as Item;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      const left = this.items[below];
      if (left === undefined) break;
      const right = this.items[below + 1];
      if (right !== undefined && this.isBefore(right, left)) below += 1;
      const child = this.items[below] as Item;
      if (!this.isBefore(child, item)) break;
      this.items[at] = child;
      at = below;
    }
    this.items[at] = item;
  }
}
