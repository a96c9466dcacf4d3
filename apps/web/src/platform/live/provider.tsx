import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type AppData,
  listContractOrders,
  listOptionOrders,
  listPositions,
  listSpotOrders,
  listTickers,
  readAppData,
  readAssets,
  readCandles,
} from '@trade/protocol';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Client, useApi } from '../api/index.ts';
import { appDataQuery, isExpiring } from '../app-data/index.ts';
import { activeToken, useSession } from '../session/index.ts';
import type { LiveSources } from './channels/context.ts';
import { Live } from './live.ts';
import type { SocketFace } from './socket/connection.ts';
import { documentVisibility } from './socket/page.ts';

/** Most of one answer; who has more open sees the rest in the list of orders or positions. */
const MOST_OPEN = 100;
export const OPEN_PAGE = { status: 'open', limit: MOST_OPEN } as const;

/** The calls behind the live stores. */
function liveSources(api: Client): LiveSources {
  return {
    // Coins alone: a contract shows the prices of the coin it follows.
    tickers: async () => (await api.call(listTickers)).filter(({ mark }) => mark === undefined),
    candles: (symbol, interval, count) =>
      api.call(readCandles, { query: { symbol, resolution: interval, count } }),
    assets: () => api.call(readAssets),
    openOrders: async () => {
      const { items } = await api.call(listSpotOrders, { query: OPEN_PAGE });
      return items;
    },
    contractOrders: async () => {
      const { items } = await api.call(listContractOrders, { query: OPEN_PAGE });
      return items;
    },
    positions: async () => {
      const { items } = await api.call(listPositions, { query: OPEN_PAGE });
      return items;
    },
    optionOrders: async () => {
      const { items } = await api.call(listOptionOrders, { query: OPEN_PAGE });
      return items;
    },
    declared: (load) => load(api),
  };
}

/** App data as the socket needs it. `renew` asks the server, whatever is known. */
type ReadAppData = (renew: boolean) => Promise<AppData>;

/**
 * The socket's address with a token that still lives. App data that is about to expire at the
 * server's time `now`, ms, is fetched again first; `renew` asks for a token that was not used
 * before.
 */
export async function socketAddress(
  base: string,
  appData: ReadAppData,
  { renew, now }: { renew: boolean; now: () => number },
): Promise<string> {
  const known = await appData(renew);
  const { ws } = !renew && isExpiring(known, now()) ? await appData(true) : known;
  const address = new URL(base);
  address.searchParams.set('token', ws.token);
  return address.href;
}

/**
 * App data for one attempt to connect: asked for by itself where it must be new, as a question that
 * is on its way may never be answered.
 */
async function readFor(
  queries: QueryClient,
  api: Client,
  renew: boolean,
  signal: AbortSignal,
): Promise<AppData> {
  const query = appDataQuery(api);
  if (!renew) return queries.fetchQuery(query);
  const data = await api.call(readAppData, { signal });
  queries.setQueryData(query.queryKey, data);
  return data;
}

const CurrentLive = createContext<Live | null>(null);

interface LiveProviderProps {
  /** The configured address of the socket, without a token. */
  socketUrl: string;
  children: ReactNode;
}

/**
 * Gives the live data to everything inside it: connected while somebody is logged in, and begun
 * anew with every login and switch of account, so that nobody sees a trace of the one before.
 */
export function LiveProvider({ socketUrl, children }: LiveProviderProps) {
  const token = activeToken(useSession());
  const api = useApi();
  const queries = useQueryClient();
  const [live] = useState(() => {
    return new Live({
      address: (renew, signal) =>
        socketAddress(socketUrl, (anew) => readFor(queries, api, anew, signal), {
          renew,
          now: () => api.clock.now(),
        }),
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
