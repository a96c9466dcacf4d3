import type { ContractMark } from '@trade/protocol';
import type { LiveContext } from './context.ts';
import { Store } from './store.ts';

const channelOf = (symbol: string) => `${symbol}_Mark`;

/** Mark price, index price and funding of each contract. Null until the first message. */
export class Marks {
  readonly #context: LiveContext;
  readonly #stores = new Map<string, Store<ContractMark | null>>();

  constructor(context: LiveContext) {
    this.#context = context;
    context.subscriptions.onReleased((channel) => {
      const symbol = channel.replace(/_Mark$/, '');
      if (channel === channelOf(symbol)) this.#stores.get(symbol)?.setNow(null);
    });
  }

  of(symbol: string): Store<ContractMark | null> {
    const known = this.#stores.get(symbol);
    if (known !== undefined) return known;
    const { page, timings, subscriptions } = this.#context;
    const store = new Store<ContractMark | null>(null, {
      pace: timings.bookPace,
      page,
      onUse: () => subscriptions.acquire(channelOf(symbol)),
    });
    this.#stores.set(symbol, store);
    return store;
  }

  take(mark: ContractMark): void {
    this.#stores.get(mark.symbol)?.set(mark);
  }

  clear(): void {
    for (const store of this.#stores.values()) store.setNow(null);
  }
}
