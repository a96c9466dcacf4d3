import { CANDLES_KEPT, type Candle, type candleUpdate, type Interval } from '@trade/protocol';
import type { z } from 'zod';
import type { LiveContext } from './context.ts';
import { Store } from './store.ts';

type CandleUpdate = z.infer<typeof candleUpdate>;

/**
 * How a first load stands: `late` when nothing has come for seconds, `failed` when the last try
 * failed.
 */
export type LoadState = 'loading' | 'late' | 'failed' | 'ready';

/**
 * Candles oldest first, the last one may still be running; none before the first load, because the
 * stream alone brings a single one.
 */
export interface CandleFeed {
  readonly candles: readonly Candle[];
  readonly state: LoadState;
}

const EMPTY: CandleFeed = { candles: [], state: 'loading' };

const channelOf = (symbol: string, interval: Interval) => `${symbol}_${interval}_Kline`;

/** Returns the series with newer candles merged by time, cut to the last hundred. */
function mergeCandles(series: readonly Candle[], newer: readonly Candle[]): readonly Candle[] {
  const byTime = new Map(series.map((candle) => [candle.time, candle]));
  for (const candle of newer) byTime.set(candle.time, candle);
  return [...byTime.values()].sort((left, right) => left.time - right.time).slice(-CANDLES_KEPT);
}

/** The candles of one symbol and interval: loaded once, then kept current by the stream. */
class CandleChannel {
  readonly store: Store<CandleFeed>;
  readonly #context: LiveContext;
  readonly #symbol: string;
  readonly #interval: Interval;
  /** What streamed in before the first load was done. */
  #streamed: readonly Candle[] = [];
  #loads = 0;

  constructor(context: LiveContext, symbol: string, interval: Interval) {
    this.#context = context;
    this.#symbol = symbol;
    this.#interval = interval;
    const { page, timings, subscriptions } = context;
    this.store = new Store<CandleFeed>(EMPTY, {
      pace: timings.candlePace,
      page,
      onUse: () => {
        void this.load();
        return subscriptions.acquire(channelOf(symbol, interval));
      },
    });
  }

  take(candle: Candle): void {
    if (!this.store.inUse) return;
    const { candles, state } = this.store.latest;
    if (candles.length === 0 && state !== 'ready') this.#streamed = mergeCandles(this.#streamed, [candle]);
    else this.store.set({ candles: mergeCandles(candles, [candle]), state });
  }

  /** Loads the last candles; of several loads the last one says whether it failed. */
  async load(): Promise<void> {
    const load = ++this.#loads;
    if (this.store.latest.state !== 'ready') this.#say('loading');
    const late = setTimeout(() => {
      if (load === this.#loads && this.store.latest.state === 'loading') this.#say('late');
    }, this.#context.timings.late);
    try {
      const loaded = await this.#context.sources.candles(this.#symbol, this.#interval, CANDLES_KEPT);
      if (this.store.inUse) this.#join(loaded);
    } catch {
      if (load === this.#loads) this.#say('failed');
    } finally {
      clearTimeout(late);
    }
  }

  clear(): void {
    this.#streamed = [];
    this.store.setNow(EMPTY);
  }

  #join(loaded: readonly Candle[]): void {
    const { candles } = this.store.latest;
    // A candle that streamed in during the call is newer than the call's copy of it.
    const running = candles.slice(-1);
    const joined = mergeCandles(mergeCandles(candles, loaded), [...running, ...this.#streamed]);
    this.#streamed = [];
    this.store.set({ candles: joined, state: 'ready' });
  }

  #say(state: LoadState): void {
    this.store.set({ ...this.store.latest, state });
  }
}

/** The last candles of each symbol and interval in use. */
export class CandleStores {
  readonly #context: LiveContext;
  readonly #channels = new Map<string, CandleChannel>();
  readonly #observers = new Set<(symbol: string, candle: Candle) => void>();

  constructor(context: LiveContext) {
    this.#context = context;
    context.subscriptions.onReleased((channel) => this.#channels.get(channel)?.clear());
  }

  of(symbol: string, interval: Interval): Store<CandleFeed> {
    return this.#channel(symbol, interval).store;
  }

  /** Loads again what failed or is late. */
  retry(symbol: string, interval: Interval): void {
    void this.#channel(symbol, interval).load();
  }

  /** Subscribes to the symbol's candles without a store, for `onCandle`. */
  follow(symbol: string, interval: Interval): () => void {
    return this.#context.subscriptions.acquire(channelOf(symbol, interval));
  }

  onCandle(observer: (symbol: string, candle: Candle) => void): void {
    this.#observers.add(observer);
  }

  take(update: CandleUpdate): void {
    this.#channels.get(channelOf(update.symbol, update.interval))?.take(update);
    for (const observer of this.#observers) observer(update.symbol, update);
  }

  /** After a gap in the stream: loads again what is in use. */
  reopened(): void {
    for (const channel of this.#channels.values()) {
      if (channel.store.inUse) void channel.load();
    }
  }

  #channel(symbol: string, interval: Interval): CandleChannel {
    const name = channelOf(symbol, interval);
    const known = this.#channels.get(name);
    if (known !== undefined) return known;
    const channel = new CandleChannel(this.#context, symbol, interval);
    this.#channels.set(name, channel);
    return channel;
  }
}
