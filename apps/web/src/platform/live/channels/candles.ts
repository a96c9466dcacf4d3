import { CANDLES_KEPT, type Candle, type candleUpdate, type Interval } from '@trade/protocol';
import type { z } from 'zod';
import type { LiveContext } from '../context.ts';
import { Store } from '../store.ts';

type CandleUpdate = z.infer<typeof candleUpdate>;

/** Oldest first; the last one may still be running. Empty until they are loaded. */
export type CandleSeries = readonly Candle[];

const channelOf = (symbol: string, interval: Interval) => `${symbol}_${interval}_Kline`;

/** Returns the series with newer candles merged by time, cut to the last hundred. */
function mergeCandles(series: CandleSeries, newer: readonly Candle[]): CandleSeries {
  const byTime = new Map(series.map((candle) => [candle.time, candle]));
  for (const candle of newer) byTime.set(candle.time, candle);
  return [...byTime.values()].sort((left, right) => left.time - right.time).slice(-CANDLES_KEPT);
}

/** The last candles of each symbol and interval in use: loaded once, then kept current by the stream. */
export class CandleStores {
  readonly #context: LiveContext;
  readonly #stores = new Map<string, Store<CandleSeries>>();
  readonly #observers = new Set<(symbol: string, candle: Candle) => void>();

  constructor(context: LiveContext) {
    this.#context = context;
    context.subscriptions.onReleased((channel) => this.#stores.get(channel)?.setNow([]));
  }

  of(symbol: string, interval: Interval): Store<CandleSeries> {
    const channel = channelOf(symbol, interval);
    const known = this.#stores.get(channel);
    if (known !== undefined) return known;
    const { page, timings, subscriptions } = this.#context;
    const store: Store<CandleSeries> = new Store<CandleSeries>([], {
      pace: timings.candlePace,
      page,
      onUse: () => {
        void this.#load(symbol, interval, store);
        return subscriptions.acquire(channel);
      },
    });
    this.#stores.set(channel, store);
    return store;
  }

  /** Subscribes to the symbol's candles without a store, for `onCandle`. */
  follow(symbol: string, interval: Interval): () => void {
    return this.#context.subscriptions.acquire(channelOf(symbol, interval));
  }

  onCandle(observer: (symbol: string, candle: Candle) => void): void {
    this.#observers.add(observer);
  }

  take(update: CandleUpdate): void {
    const store = this.#stores.get(channelOf(update.symbol, update.interval));
    if (store?.inUse) store.set(mergeCandles(store.latest, [update]));
    for (const observer of this.#observers) observer(update.symbol, update);
  }

  /** After a gap in the stream: loads again what is in use. */
  reopened(): void {
    for (const [channel, store] of this.#stores) {
      const [symbol = '', interval = ''] = channel.split('_');
      if (store.inUse) void this.#load(symbol, interval as Interval, store);
    }
  }

  async #load(symbol: string, interval: Interval, store: Store<CandleSeries>): Promise<void> {
    try {
      const loaded = await this.#context.sources.candles(symbol, interval, CANDLES_KEPT);
      const running = store.latest.at(-1);
      // A candle that streamed in during the call is newer than the call's copy of it.
      const streamed = running === undefined ? [] : [running];
      if (store.inUse) store.set(mergeCandles(mergeCandles(store.latest, loaded), streamed));
    } catch {
      // The stream still brings the running candle; the next use or connection loads again.
    }
  }
}
