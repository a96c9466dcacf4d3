import type { MarketStatus } from '@trade/protocol';
import type { LiveContext } from '../context.ts';
import { Store } from '../store.ts';

export type MarketStatuses = ReadonlyMap<string, MarketStatus>;

/** What the server last said about each market; a market it said nothing about is missing. */
export class MarketStatusBoard {
  readonly store: Store<MarketStatuses>;

  constructor(context: LiveContext) {
    this.store = new Store<MarketStatuses>(new Map(), { pace: context.timings.bookPace, page: context.page });
  }

  take(status: MarketStatus): void {
    this.store.set(new Map(this.store.latest).set(status.code, status));
  }

  clear(): void {
    this.store.setNow(new Map());
  }
}
