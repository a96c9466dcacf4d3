import { useQueryClient } from '@tanstack/react-query';
import {
  type AppData,
  assetsData,
  candle,
  contractOrder,
  optionOrder,
  page,
  position,
  SOCKET_TOKEN_MARGIN,
  spotOrder,
  ticker,
} from '@trade/protocol';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { z } from 'zod';
import { type ApiClient, useApi } from '../api/index.ts';
import { appDataQuery } from '../app-data/index.ts';
import { activeToken, useSession } from '../session/index.ts';
import type { LiveSources } from './context.ts';
import { Live } from './live.ts';
import { documentVisibility } from './page.ts';
import type { SocketFace } from './socket/connection.ts';

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
function liveSources(api: ApiClient): LiveSources {
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

/**
 * The socket's address with a token that still lives. App data that is about to expire is fetched again first;
 * `renew` asks for a token that was not used before.
 */
export async function socketAddress(
  base: string,
  appData: (renew: boolean) => Promise<AppData>,
  renew: boolean,
): Promise<string> {
  const known = await appData(renew);
  const expiring = known.ws.expire_at - Date.now() <= SOCKET_TOKEN_MARGIN;
  const { ws } = expiring && !renew ? await appData(true) : known;
  const address = new URL(base);
  address.searchParams.set('token', ws.token);
  return address.href;
}

const CurrentLive = createContext<Live | null>(null);

interface LiveProviderProps {
  /** The configured address of the socket, without a token. */
  socketUrl: string;
  children: ReactNode;
}

/**
 * Gives the live data to everything inside it: connected while somebody is logged in, and begun anew with every
 * login and switch of account, so that nobody sees a trace of the one before.
 */
export function LiveProvider({ socketUrl, children }: LiveProviderProps) {
  const token = activeToken(useSession());
  const api = useApi();
  const queries = useQueryClient();
  const [live] = useState(() => {
    const appData = (renew: boolean) =>
      queries.fetchQuery({ ...appDataQuery(api), ...(renew && { staleTime: 0 }) });
    return new Live({
      address: (renew) => socketAddress(socketUrl, appData, renew),
      sources: liveSources(api),
      open: (url) => new WebSocket(url) as SocketFace,
      page: documentVisibility(),
    });
  });
  useEffect(() => {
    if (token === null) return;
    live.start();
    return () => live.stop();
  }, [live, token]);
  return <CurrentLive value={live}>{children}</CurrentLive>;
}

export function useLive(): Live {
  const live = useContext(CurrentLive);
  if (live === null) throw new Error('Live data is used outside of LiveProvider.');
  return live;
}
