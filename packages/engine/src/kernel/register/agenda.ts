import { Heap } from '../heap.ts';
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

/**
 * The entries on which the engine must act by itself, by time. Outdated items stay in the heap and
 * are skipped.
 */
export class Agenda<Kind extends EntryKind = EntryKind> {
  private readonly heap = new Heap<Appointment<Kind>>(isBefore);

  /** Adds an entry at its `dueAt`; its earlier items become outdated. */
  add(live: LiveEntry<Kind>): void {
    const { kind, id, dueAt } = live.entry;
    if (dueAt === null) return;
    this.heap.add({ at: dueAt, key: `${kind}:${String(id).padStart(16, '0')}`, live });
  }

  /** Returns when the next entry is due; null when none is. */
  next(): number | null {
    return this.first()?.at ?? null;
  }

  /** Removes and returns the earliest entry that is due at `time`; null when there is none. */
  takeDue(time: number): LiveEntry<Kind> | null {
    const first = this.first();
    if (first === undefined || first.at > time) return null;
    this.heap.dropFirst();
    return first.live;
  }

  private first(): Appointment<Kind> | undefined {
    for (;;) {
      const first = this.heap.first();
      if (first === undefined || (first.live.entry.open && first.live.entry.dueAt === first.at)) return first;
      this.heap.dropFirst();
    }
  }
}
