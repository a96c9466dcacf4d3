import type { SpotOrder } from '@trade/protocol';
import type { LiveContext } from '../context.ts';
import { Store } from '../store.ts';

export interface OpenOrders {
  /** Newest first. */
  readonly orders: readonly SpotOrder[];
  readonly state: 'loading' | 'ready' | 'failed';
}

const EMPTY: OpenOrders = { orders: [], state: 'loading' };

function newestFirst(left: SpotOrder, right: SpotOrder): number {
  return right.created_at - left.created_at || Number(right.id) - Number(left.id);
}

/** The customer's open orders: loaded once, then kept current by the order messages of the stream. */
export class OpenOrderStore {
  readonly store: Store<OpenOrders>;
  readonly #context: LiveContext;
  readonly #observers = new Set<(order: SpotOrder) => void>();
  /** The newest state of every order seen on the stream, so that an answer from before does not bring it back. */
  readonly #seen = new Map<string, SpotOrder>();
  #generation = 0;

  constructor(context: LiveContext) {
    this.#context = context;
    this.store = new Store<OpenOrders>(EMPTY, {
      pace: context.timings.bookPace,
      page: context.page,
      onUse: () => {
        void this.reload();
        return () => undefined;
      },
    });
  }

  /** Calls `observer` with every order that changed. Answers how to stop. */
  onOrder(observer: (order: SpotOrder) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** An order from the stream, or from the answer to a call of this app. */
  take(order: SpotOrder): void {
    const before = this.#seen.get(order.id);
    if (before !== undefined && before.updated_at > order.updated_at) return;
    this.#seen.set(order.id, order);
    const others = this.store.latest.orders.filter(({ id }) => id !== order.id);
    const orders = order.status === 'new' ? [...others, order].sort(newestFirst) : others;
    this.store.set({ ...this.store.latest, orders });
    for (const observer of this.#observers) observer(order);
  }

  /** The stream had a hole: what was seen before it may be out of date. */
  reopened(): void {
    this.#seen.clear();
    void this.reload();
  }

  /** Loads the list again, when somebody uses it. */
  async reload(): Promise<void> {
    if (!this.store.inUse) return;
    const generation = this.#generation;
    try {
      const answer = await this.#context.sources.openOrders();
      if (generation !== this.#generation) return;
      const byId = new Map(answer.map((order) => [order.id, order]));
      for (const [id, seen] of this.#seen) {
        const answered = byId.get(id);
        if (answered === undefined || answered.updated_at <= seen.updated_at) byId.set(id, seen);
      }
      const orders = [...byId.values()].filter(({ status }) => status === 'new').sort(newestFirst);
      this.store.set({ orders, state: 'ready' });
    } catch {
      if (this.store.latest.state === 'loading') this.store.set({ ...this.store.latest, state: 'failed' });
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#seen.clear();
    this.store.setNow(EMPTY);
  }
}
