import type { BookDepth, Side } from '../model.ts';

/**
 * A resting quantity. Its `id` is its priority among those of the same price: the lowest is first.
 */
export class Slot<Owner> {
  prev: Slot<Owner> | null = null;
  next: Slot<Owner> | null = null;
  level: Level<Owner> | null = null;

  constructor(
    readonly id: number,
    readonly side: Side,
    /** In ticks. */
    readonly price: number,
    /** Lots not yet filled. */
    public lots: number,
    readonly owner: Owner,
  ) {}
}

/** The queue of all slots at one price, first come first served. */
class Level<Owner> {
  first: Slot<Owner> | null = null;
  last: Slot<Owner> | null = null;
  lots = 0;

  constructor(readonly price: number) {}
}

/**
 * One side of a book. The levels are in an array with the best price at the end, where most changes
 * happen.
 */
class BookSide<Owner> {
  readonly levels: Level<Owner>[] = [];
  private readonly byPrice = new Map<number, Level<Owner>>();

  /** `direction`: 1 when the highest price is the best (bids), -1 when the lowest is (asks). */
  constructor(private readonly direction: 1 | -1) {}

  best(): Slot<Owner> | null {
    return this.levels[this.levels.length - 1]?.first ?? null;
  }

  add(slot: Slot<Owner>): void {
    const level = this.byPrice.get(slot.price) ?? this.open(slot.price);
    slot.level = level;
    slot.prev = level.last;
    if (level.last === null) level.first = slot;
    else level.last.next = slot;
    level.last = slot;
    level.lots += slot.lots;
  }

  remove(slot: Slot<Owner>, level: Level<Owner>): void {
    level.lots -= slot.lots;
    if (slot.prev === null) level.first = slot.next;
    else slot.prev.next = slot.next;
    if (slot.next === null) level.last = slot.prev;
    else slot.next.prev = slot.prev;
    slot.prev = null;
    slot.next = null;
    slot.level = null;
    if (level.first === null) this.close(level);
  }

  private open(price: number): Level<Owner> {
    const level = new Level<Owner>(price);
    this.byPrice.set(price, level);
    const at = this.position(price);
    if (at === this.levels.length) this.levels.push(level);
    else this.levels.splice(at, 0, level);
    return level;
  }

  private close(level: Level<Owner>): void {
    this.byPrice.delete(level.price);
    if (this.levels[this.levels.length - 1] === level) this.levels.pop();
    else this.levels.splice(this.position(level.price), 1);
  }

  /** Returns the index of the first level that is not worse than `price`. */
  private position(price: number): number {
    const { levels, direction } = this;
    let low = 0;
    let high = levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const level = levels[middle];
      if (level !== undefined && (level.price - price) * direction < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * A price-time priority queue of resting quantities. It knows neither money nor orders: a slot only
 * has an `owner`. Adding, cancelling and taking the best are O(1), except when a level is opened or
 * closed.
 */
export class OrderBook<Owner> {
  private readonly bids = new BookSide<Owner>(1);
  private readonly asks = new BookSide<Owner>(-1);

  /** Adds a slot behind all others of its price. */
  add(slot: Slot<Owner>): void {
    this.side(slot.side).add(slot);
  }

  /** Removes a slot. Returns false when it no longer rests here. */
  remove(slot: Slot<Owner>): boolean {
    if (slot.level === null) return false;
    this.side(slot.side).remove(slot, slot.level);
    return true;
  }

  /** Takes lots from a slot, and removes it when none are left. */
  reduce(slot: Slot<Owner>, lots: number): void {
    if (lots === slot.lots) {
      this.remove(slot);
      slot.lots = 0;
      return;
    }
    slot.lots -= lots;
    if (slot.level !== null) slot.level.lots -= lots;
  }

  /** Returns the slot that is matched next on this side. */
  best(side: Side): Slot<Owner> | null {
    return this.side(side).best();
  }

  /** Yields every slot of a side in the order of matching. The book must not change meanwhile. */
  *queue(side: Side): Iterable<Slot<Owner>> {
    for (const { slots } of this.levels(side)) yield* slots;
  }

  /**
   * Returns the slot that is matched first, past those whose owner is to be `passed`; null when
   * there is none.
   */
  bestPast(side: Side, isPassed: (owner: Owner) => boolean): Slot<Owner> | null {
    for (const slot of this.queue(side)) if (!isPassed(slot.owner)) return slot;
    return null;
  }

  /**
   * Yields the prices of a side, best first, each with its slots in the order of matching. The book
   * must not change meanwhile.
   */
  *levels(side: Side): Iterable<{ price: number; slots: Iterable<Slot<Owner>> }> {
    const { levels } = this.side(side);
    for (let i = levels.length - 1; i >= 0; i--) {
      const level = levels[i];
      if (level !== undefined) yield { price: level.price, slots: slotsOf(level) };
    }
  }

  /** Returns the best `count` levels of each side. */
  depth(count: number): BookDepth {
    return { bids: topLevels(this.bids.levels, count), asks: topLevels(this.asks.levels, count) };
  }

  private side(side: Side): BookSide<Owner> {
    return side === 'buy' ? this.bids : this.asks;
  }
}

function* slotsOf<Owner>(level: Level<Owner>): Iterable<Slot<Owner>> {
  for (let slot = level.first; slot !== null; slot = slot.next) yield slot;
}

function topLevels<Owner>(levels: readonly Level<Owner>[], count: number): [number, number][] {
  const top: [number, number][] = [];
  for (let i = levels.length - 1; i >= 0 && top.length < count; i--) {
    const level = levels[i];
    if (level !== undefined) top.push([level.price, level.lots]);
  }
  return top;
}
