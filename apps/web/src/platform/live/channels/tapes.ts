import type { BookTrades, PublicTrade } from '@trade/protocol';
import type { LiveContext } from './context.ts';
import { Store } from './store.ts';

/** As many trades of a book are kept. */
const KEPT = 50;
const NONE: readonly PublicTrade[] = [];

const channelOf = (symbol: string) => `${symbol}_Trades`;

/**
 * Returns the newest of both lists, newest first, each trade once. Both are newest first; numbers
 * grow with time.
 */
export function joinTrades(
  fresh: readonly PublicTrade[],
  known: readonly PublicTrade[],
): readonly PublicTrade[] {
  const all = new Map([...fresh, ...known].map((trade) => [trade.id, trade]));
  return [...all.values()].sort((one, other) => Number(other.id) - Number(one.id)).slice(0, KEPT);
}

/** The trades of each book since somebody looks. */
export class Tapes {
  readonly #context: LiveContext;
  readonly #stores = new Map<string, Store<readonly PublicTrade[]>>();

  constructor(context: LiveContext) {
    this.#context = context;
    context.subscriptions.onReleased((channel) => {
      const symbol = channel.replace(/_Trades$/, '');
      if (channel === channelOf(symbol)) this.#stores.get(symbol)?.setNow(NONE);
    });
  }

  of(symbol: string): Store<readonly PublicTrade[]> {
    const known = this.#stores.get(symbol);
    if (known !== undefined) return known;
    const { page, timings, subscriptions } = this.#context;
    const store = new Store<readonly PublicTrade[]>(NONE, {
      pace: timings.bookPace,
      page,
      onUse: () => subscriptions.acquire(channelOf(symbol)),
    });
    this.#stores.set(symbol, store);
    return store;
  }

  take({ symbol, trades }: BookTrades): void {
    const store = this.#stores.get(symbol);
    store?.set(joinTrades(trades, store.latest));
  }

  clear(): void {
    for (const store of this.#stores.values()) store.setNow(NONE);
  }
}
