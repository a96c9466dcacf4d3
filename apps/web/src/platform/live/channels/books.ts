import type { bookDelta, bookSnapshot } from '@trade/protocol';
import type { z } from 'zod';
import type { LiveContext } from '../context.ts';
import { Store } from '../store.ts';
import { applyDelta, type Book, bookFromSnapshot } from './book.ts';

type BookMessage = z.infer<typeof bookSnapshot> | z.infer<typeof bookDelta>;

const channelOf = (symbol: string) => `${symbol}_Obook`;

/** The order books, one store a symbol; null until the first snapshot. */
export class Books {
  readonly #context: LiveContext;
  readonly #stores = new Map<string, Store<Book | null>>();
  /** Symbols whose deltas do not join the book that is held: a new snapshot is on its way. */
  readonly #waiting = new Set<string>();

  constructor(context: LiveContext) {
    this.#context = context;
    context.subscriptions.onReleased((channel) => {
      const symbol = channel.replace(/_Obook$/, '');
      if (channel === channelOf(symbol)) this.#stores.get(symbol)?.setNow(null);
    });
  }

  of(symbol: string): Store<Book | null> {
    const known = this.#stores.get(symbol);
    if (known !== undefined) return known;
    const { page, timings, subscriptions } = this.#context;
    const store = new Store<Book | null>(null, {
      pace: timings.bookPace,
      page,
      onUse: () => subscriptions.acquire(channelOf(symbol)),
    });
    this.#stores.set(symbol, store);
    return store;
  }

  take(message: BookMessage): void {
    const store = this.#stores.get(message.symbol);
    if (store === undefined) return;
    if (message.kind === 'snapshot') {
      this.#waiting.delete(message.symbol);
      store.set(bookFromSnapshot(message));
      return;
    }
    if (store.latest === null || this.#waiting.has(message.symbol)) return;
    const next = applyDelta(store.latest, message);
    if (next === 'gap') {
      this.#waiting.add(message.symbol);
      this.#context.subscriptions.refresh(channelOf(message.symbol));
    } else store.set(next);
  }

  /** A new connection sends new snapshots; what is shown stays until they come. */
  reopened(): void {
    this.#waiting.clear();
  }

  clear(): void {
    this.#waiting.clear();
    for (const store of this.#stores.values()) store.setNow(null);
  }
}
