import { assetsData, candle, page, spotOrder, ticker } from '@trade/protocol';
import { z } from 'zod';
import type { ApiClient } from '../api/index.ts';
import type { LiveSources } from './context.ts';

/** Most orders of one answer; who has more open sees the rest in the list of orders. */
const OPEN_ORDERS = 100;

const tickers = z.array(ticker);
const candles = z.array(candle);
const orders = page(spotOrder);

/** The calls behind the live stores. */
export function liveSources(api: ApiClient): LiveSources {
  return {
    // Coins alone: a contract shows the prices of the coin it follows.
    tickers: async () => (await api.get('/market/tickers', tickers)).filter(({ mark }) => mark === undefined),
    candles: (symbol, interval, count) =>
      api.get('/datafeed/history', candles, { query: { symbol, resolution: interval, count } }),
    assets: () => api.get('/assets', assetsData),
    openOrders: async () => {
      const { items } = await api.get('/spot/orders', orders, {
        query: { status: 'open', limit: OPEN_ORDERS },
      });
      return items;
    },
  };
}
