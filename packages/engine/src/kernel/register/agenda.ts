import type { EntryKind, LiveEntry } from './entry.ts';

interface Appointment<Kind extends EntryKind> {
  at: number;
  /** Makes the order independent of the order in which entries were restored. */
  key: string;
  live: LiveEntry<Kind>;
}

function isBefore<Kind extends EntryKind>(one: Appointment<Kind>, other: Appointment<Kind>): boolean {
  return one.at !== other.at ? one.at < other.at : one.key < other.key;
}

/** The entries on which the engine must act by itself, by time: a binary heap. Outdated items stay in it and are skipped. */
export class Agenda<Kind extends EntryKind = EntryKind> {
  private readonly heap: Appointment<Kind>[] = [];

  /** Adds an entry at its `dueAt`; its earlier items become outdated. */
  add(live: LiveEntry<Kind>): void {
    const { kind, id, dueAt } = live.entry;
    if (dueAt === null) return;
    this.heap.push({ at: dueAt, key: `${kind}:${String(id).padStart(16, '0')}`, live });
    this.rise(this.heap.length - 1);
  }

  /** Returns when the next entry is due; null when none is. */
  next(): number | null {
    return this.first()?.at ?? null;
  }

  /** Removes and returns the earliest entry that is due at `time`; null when there is none. */
  takeDue(time: number): LiveEntry<Kind> | null {
    const first = this.first();
    if (first === undefined || first.at > time) return null;
    this.dropFirst();
    return first.live;
  }

  private first(): Appointment<Kind> | undefined {
    for (;;) {
      const first = this.heap[0];
      if (first === undefined || (first.live.entry.open && first.live.entry.dueAt === first.at)) return first;
      this.dropFirst();
    }
  }

  private dropFirst(): void {
    const last = this.heap.pop();
    if (last === undefined || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink();
  }

  private rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.swapIfBefore(at, parent)) return;
      at = parent;
    }
  }

  private sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const [one, other] = [this.heap[left], this.heap[right]];
      if (one === undefined) return;
      const child = other !== undefined && isBefore(other, one) ? right : left;
      if (!this.swapIfBefore(child, at)) return;
      at = child;
    }
  }

  /** Moves the earlier of two to `upper`. Returns false when it is already there. */
  private swapIfBefore(lower: number, upper: number): boolean {
    const [below, above] = [this.heap[lower], this.heap[upper]];
    if (below === undefined || above === undefined || !isBefore(below, above)) return false;
    this.heap[lower] = above;
    this.heap[upper] = below;
    return true;
  }
}
