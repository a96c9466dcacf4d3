import {
  assetsData,
  candle,
  contractOrder,
  optionOrder,
  page,
  position,
  spotOrder,
  ticker,
} from '@trade/protocol';
import { z } from 'zod';
import type { ApiClient } from '../api/index.ts';
import type { LiveSources } from './context.ts';

/** Most of one answer; who has more open sees the rest in the list of orders or positions. */
const MOST_OPEN = 100;

const tickers = z.array(ticker);
const candles = z.array(candle);
const orders = page(spotOrder);
const contractOrders = page(contractOrder);
const positions = page(position);
const optionOrders = page(optionOrder);
const open = { status: 'open', limit: MOST_OPEN };

/** The calls behind the live stores. */
export function liveSources(api: ApiClient): LiveSources {
  return {
    // Coins alone: a contract shows the prices of the coin it follows.
    tickers: async () => (await api.get('/market/tickers', tickers)).filter(({ mark }) => mark === undefined),
    candles: (symbol, interval, count) =>
      api.get('/datafeed/history', candles, { query: { symbol, resolution: interval, count } }),
    assets: () => api.get('/assets', assetsData),
    openOrders: async () => {
      const { items } = await api.get('/spot/orders', orders, { query: open });
      return items;
    },
    contractOrders: async () => {
      const { items } = await api.get('/contracts/orders', contractOrders, { query: open });
      return items;
    },
    positions: async () => {
      const { items } = await api.get('/contracts/positions', positions, { query: open });
      return items;
    },
    optionOrders: async () => {
      const { items } = await api.get('/options/orders', optionOrders, { query: open });
      return items;
    },
  };
}
