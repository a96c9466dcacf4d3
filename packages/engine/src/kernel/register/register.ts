import type { Mode } from '../../model.ts';
import { Agenda } from './agenda.ts';
import type { EntryKind, LiveEntry } from './entry.ts';

/** All open entries, by kind and id, and by customer. */
export class Register {
  readonly agenda = new Agenda();
  private readonly byKind = new Map<EntryKind, Map<number, LiveEntry>>();
  private readonly byCustomer: Record<Mode, Map<number, Set<LiveEntry>>> = {
    real: new Map(),
    demo: new Map(),
  };

  add(live: LiveEntry): void {
    const { kind, id, mode, customer } = live.entry;
    let ofKind = this.byKind.get(kind);
    if (ofKind === undefined) {
      ofKind = new Map();
      this.byKind.set(kind, ofKind);
    }
    ofKind.set(id, live);
    let ofCustomer = this.byCustomer[mode].get(customer);
    if (ofCustomer === undefined) {
      ofCustomer = new Set();
      this.byCustomer[mode].set(customer, ofCustomer);
    }
    ofCustomer.add(live);
    this.agenda.add(live);
  }

  remove(live: LiveEntry): void {
    const { kind, id, mode, customer } = live.entry;
    this.byKind.get(kind)?.delete(id);
    const ofCustomer = this.byCustomer[mode].get(customer);
    ofCustomer?.delete(live);
    if (ofCustomer?.size === 0) this.byCustomer[mode].delete(customer);
  }

  get<Kind extends EntryKind>(kind: Kind, id: number): LiveEntry<Kind> | undefined {
    return this.byKind.get(kind)?.get(id) as LiveEntry<Kind> | undefined;
  }

  /** Returns the open entries of a kind, by id. */
  all<Kind extends EntryKind>(kind: Kind): LiveEntry<Kind>[] {
    const entries = [...(this.byKind.get(kind)?.values() ?? [])] as LiveEntry<Kind>[];
    return entries.sort((one, other) => one.entry.id - other.entry.id);
  }

  /**
   * Returns the open entries of a customer, by kind and id, independent of the order in which they
   * were added.
   */
  of(mode: Mode, customer: number): LiveEntry[] {
    const entries = [...(this.byCustomer[mode].get(customer) ?? [])];
    return entries.sort((one, other) =>
      one.entry.kind === other.entry.kind
        ? one.entry.id - other.entry.id
        : one.entry.kind < other.entry.kind
          ? -1
          : 1,
    );
  }

  /** Returns a customer's open entries of one kind, by id. */
  ofKind<Kind extends EntryKind>(mode: Mode, customer: number, kind: Kind): LiveEntry<Kind>[] {
    return this.of(mode, customer).filter((live) => live.entry.kind === kind) as unknown as LiveEntry<Kind>[];
  }

  /** Yields all open entries, by kind and id. */
  *everything(): Iterable<LiveEntry> {
    for (const [, entries] of [...this.byKind].sort(([one], [other]) => (one < other ? -1 : 1)))
      yield* entries.values();
  }
}
