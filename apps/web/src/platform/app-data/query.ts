import { queryOptions, useQuery } from '@tanstack/react-query';
import { APP_DATA_CACHE, type AppData, readAppData, SOCKET_TOKEN_MARGIN } from '@trade/protocol';
import { type Client, useApi } from '../api/index.ts';
import { readStored, writeStored } from '../storage/index.ts';

const DEFAULT_NAME = 'Trade';
/** Never asks again sooner, whatever the server says of its token. */
const SHORTEST_WAIT = 1_000;
/** A timer of the browser cannot wait for weeks. */
const LONGEST_WAIT = 60 * 60_000;

/** The app data: cached for 5 minutes, and renewed within 5 s of the end of its socket token. */
export function appDataQuery(api: Client) {
  return queryOptions({
    queryKey: ['app-data'],
    queryFn: async ({ signal }) => {
      const data = await api.call(readAppData, { signal });
      writeStored('cache', { app: data.app });
      return data;
    },
    staleTime: ({ state }) => (state.data && isExpiring(state.data, Date.now()) ? 0 : APP_DATA_CACHE),
    refetchInterval: ({ state }) => state.data && untilRenewal(state.data, Date.now()),
    refetchIntervalInBackground: false,
  });
}

export function isExpiring({ ws }: AppData, now: number): boolean {
  return ws.expire_at - now <= SOCKET_TOKEN_MARGIN;
}

/** Ms until the socket token must be renewed. */
export function untilRenewal({ ws }: AppData, now: number): number {
  const left = ws.expire_at - now - SOCKET_TOKEN_MARGIN;
  return Math.min(Math.max(left, SHORTEST_WAIT), LONGEST_WAIT);
}

/** What the operator says of the app; from the last visit until the server answers, null when it was never known. */
export function useAppInfo(): AppData['app'] | null {
  const { data } = useQuery(appDataQuery(useApi()));
  return data?.app ?? readStored('cache')?.app ?? null;
}

export function useAppName(): string {
  return useAppInfo()?.app_name || DEFAULT_NAME;
}

/** Whether prices are made by a simulation: then they are labelled so wherever they are shown. */
export function useIsSimulatedMarket(): boolean {
  return useAppInfo()?.market === 'simulated';
}
