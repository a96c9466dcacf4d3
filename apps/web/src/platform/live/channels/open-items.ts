import type { SocketMessage } from '@trade/protocol';
import type { Client } from '../../api/index.ts';
import type { LiveContext } from './context.ts';
import { Store } from './store.ts';

export interface OpenItems<Item> {
  /** Newest first. */
  readonly items: readonly Item[];
  readonly state: 'loading' | 'ready' | 'failed';
}

interface OpenItemOptions<Item> extends OpenItemRules<Item> {
  load: () => Promise<readonly Item[]>;
}

interface OpenItemRules<Item> {
  isOpen: (item: Item) => boolean;
  /** Whether a state of an item is at least as new as another one. */
  isCurrent: (item: Item, other: Item) => boolean;
  /** When the item began, ms. */
  startedAt: (item: Item) => number;
}

/** A list of open items as the capability that they belong to declares it. */
export interface OpenList<Item> extends OpenItemRules<Item> {
  load: (api: Client) => Promise<readonly Item[]>;
  /** The item that a message of the socket brings; null when it is about something else. */
  itemOf: (message: SocketMessage) => Item | null;
}

/**
 * The customer's open items of one kind, e.g. orders: loaded once, then kept current by the stream.
 */
export class OpenItemStore<Item extends { readonly id: string }> {
  readonly store: Store<OpenItems<Item>>;
  readonly #options: OpenItemOptions<Item>;
  readonly #observers = new Set<(item: Item) => void>();
  /**
   * The newest state of every item seen on the stream, so that an answer from before does not bring
   * it back.
   */
  readonly #seen = new Map<string, Item>();
  #generation = 0;

  constructor(context: LiveContext, options: OpenItemOptions<Item>) {
    this.#options = options;
    this.store = new Store<OpenItems<Item>>(
      { items: [], state: 'loading' },
      {
        pace: context.timings.bookPace,
        page: context.page,
        onUse: () => {
          void this.reload();
          return () => undefined;
        },
      },
    );
  }

  /** Calls `observer` with every item that changed. Returns how to stop. */
  onChange(observer: (item: Item) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** An item from the stream, or from the answer to a call of this app. */
  take(item: Item): void {
    const before = this.#seen.get(item.id);
    if (before !== undefined && !this.#options.isCurrent(item, before)) return;
    this.#seen.set(item.id, item);
    const others = this.store.latest.items.filter(({ id }) => id !== item.id);
    const items = this.#options.isOpen(item) ? [...others, item].sort(this.#newestFirst) : others;
    this.store.set({ ...this.store.latest, items });
    for (const observer of this.#observers) observer(item);
  }

  /** After a gap in the stream: items seen before it may be out of date. */
  reopened(): void {
    this.#seen.clear();
    void this.reload();
  }

  /** Loads the list again, if somebody uses it. */
  async reload(): Promise<void> {
    if (!this.store.inUse) return;
    const generation = this.#generation;
    try {
      const answer = await this.#options.load();
      if (generation !== this.#generation) return;
      const byId = new Map(answer.map((item) => [item.id, item]));
      for (const [id, seen] of this.#seen) {
        const answered = byId.get(id);
        if (answered === undefined || this.#options.isCurrent(seen, answered)) byId.set(id, seen);
      }
      const items = [...byId.values()].filter(this.#options.isOpen).sort(this.#newestFirst);
      this.store.set({ items, state: 'ready' });
    } catch {
      if (this.store.latest.state === 'loading') this.store.set({ ...this.store.latest, state: 'failed' });
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#seen.clear();
    this.store.setNow({ items: [], state: 'loading' });
  }

  readonly #newestFirst = (left: Item, right: Item): number =>
    this.#options.startedAt(right) - this.#options.startedAt(left) || Number(right.id) - Number(left.id);
}
