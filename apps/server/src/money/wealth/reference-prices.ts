import type { InstrumentSpec, Mode } from '@trade/engine';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ReferenceFeed } from '../../market/feeds/index.ts';
import { VALUATION_ASSET } from './valuation.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MOST_REMEMBERED = 10_000;
const MILLION = 1_000_000n;

/**
 * Prices of coins in USDT: at present by the order books and by the reference market, in the past
 * by the reference market only.
 */
export interface ReferencePrices {
  /** USDT units per whole coin; null before the first tick. */
  now: (asset: string) => bigint | null;
  /**
   * Returns what selling brings at once: the best bid of the coin's USDT book in that mode, or the
   * reference price when there is no bid, or only one too far below it for a market order to be
   * filled.
   */
  buy: (mode: Mode, asset: string) => bigint | null;
  /**
   * Returns prices at the end of the last full minute before that time; present prices where the
   * market has none.
   */
  at: (asset: string, time: number) => Promise<bigint | null>;
  /**
   * Returns prices at each of these times (oldest first), by the last full hour before it; null
   * where the market has none.
   */
  series: (asset: string, moments: readonly number[]) => Promise<(bigint | null)[]>;
}

type Feed = Pick<ReferenceFeed, 'latest' | 'history'>;

export function createReferencePrices(
  feed: Feed,
  instrumentOf: (symbol: string) => InstrumentSpec | undefined,
  sequencer: Pick<Sequencer, 'depth'>,
): ReferencePrices {
  /** Closing prices of past minutes, which never change. */
  const remembered = new Map<string, bigint>();

  const price = (asset: string, ticks: number | undefined): bigint | null => {
    const instrument = instrumentOf(asset + VALUATION_ASSET);
    return instrument && ticks !== undefined ? BigInt(ticks) * BigInt(instrument.tickUnits) : null;
  };

  const now = (asset: string) => price(asset, feed.latest(asset + VALUATION_ASSET)?.price);

  return {
    now,

    buy(mode, asset) {
      const symbol = asset + VALUATION_ASSET;
      const reference = now(asset);
      const instrument = instrumentOf(symbol);
      const bid = price(asset, sequencer.depth(mode, symbol, 1).bids[0]?.[0]);
      if (!instrument || reference === null || bid === null) return reference;
      return (reference - bid) * MILLION > reference * BigInt(instrument.slippagePpm) ? reference : bid;
    },

    async at(asset, time) {
      const symbol = asset + VALUATION_ASSET;
      const minute = Math.floor(time / MINUTE) * MINUTE;
      const key = `${symbol}:${minute}`;
      const known = remembered.get(key);
      if (known !== undefined) return known;
      // Customers must see their wealth even when the reference market does not respond.
      const candles = instrumentOf(symbol) ? await feed.history(symbol, '1m', minute, 1).catch(() => []) : [];
      const candle = candles.at(-1);
      const found = price(asset, candle?.close);
      if (found !== null && candle?.complete) {
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        remembered.set(key, found);
      }
      return found ?? price(asset, feed.latest(symbol)?.price);
    },

    async series(asset, moments) {
      const symbol = asset + VALUATION_ASSET;
      const [first, last] = [moments[0], moments.at(-1)];
      if (first === undefined || last === undefined || !instrumentOf(symbol)) return moments.map(() => null);
      // One reading for all of them: the feeds cache past candles.
      const count = Math.ceil((last - first) / HOUR) + 1;
      const candles = await feed.history(symbol, '1h', last, count).catch(() => []);
      return moments.map((moment) => {
        const candle = candles.findLast(({ time }) => time + HOUR <= moment);
        return price(asset, candle?.close ?? feed.latest(symbol)?.price);
      });
    },
  };
}
