import { queryOptions, useQuery } from '@tanstack/react-query';
import { APP_DATA_CACHE, type AppData, type Locale, readAppData, SOCKET_TOKEN_MARGIN } from '@trade/protocol';
import { type Client, useApi } from '../api/index.ts';
import type { FewerDecimals } from '../format/index.ts';
import { basePath } from '../routing/index.ts';
import { useUser } from '../session/index.ts';
import { readStored, writeStored } from '../storage/index.ts';
import { useLanguage } from '../texts/index.ts';

/** The address of the app's own picture, for an operator without one. */
export function appIcon(): string {
  return `${basePath()}favicon.svg`;
}

/** A link of the operator as an address of the web; null when it is none that may be opened. */
export function webAddress(link: string): URL | null {
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
}

/** Whoever is not logged in. */
const GUEST = 'guest';

/**
 * The chat's address with who is asking and in which language; null when the link is none that may
 * be opened.
 */
export function supportAddress(link: string, user: string | null, locale: Locale): string | null {
  const address = webAddress(link);
  if (address === null) return null;
  address.searchParams.set('user_id', user ?? GUEST);
  address.searchParams.set('lang', locale);
  return address.href;
}

/** Where customer service is reached; null while the operator names no place. */
export function useSupportAddress(): string | null {
  const app = useAppInfo();
  const user = useUser();
  const { locale } = useLanguage();
  if (!app) return null;
  return supportAddress(app.official_site_customer_service_link || app.im_link, user?.id ?? null, locale);
}

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
      writeStored('cache', { app: data.app, fewer_decimals: data.fewer_decimals });
      return data;
    },
    staleTime: ({ state }) => (state.data && isExpiring(state.data, api.clock.now()) ? 0 : APP_DATA_CACHE),
    refetchInterval: ({ state }) => state.data && untilRenewal(state.data, api.clock.now()),
    refetchIntervalInBackground: false,
  });
}

/**
 * Whether the socket token must be renewed. `now` is the server's time, ms, as everything that
 * expires there is judged by it.
 */
export function isExpiring({ ws }: AppData, now: number): boolean {
  return ws.expire_at - now <= SOCKET_TOKEN_MARGIN;
}

/** Ms until the socket token must be renewed, at the server's time `now`. */
export function untilRenewal({ ws }: AppData, now: number): number {
  const left = ws.expire_at - now - SOCKET_TOKEN_MARGIN;
  return Math.min(Math.max(left, SHORTEST_WAIT), LONGEST_WAIT);
}

/**
 * What the operator says of the app; from the last visit until the server answers, null when it was
 * never known.
 */
export function useAppInfo(): AppData['app'] | null {
  const { data } = useQuery(appDataQuery(useApi()));
  return data?.app ?? readStored('cache')?.app ?? null;
}

const NONE = {};

/** The currencies with fewer decimals than amounts have; none until that is known. */
export function useFewerDecimals(): FewerDecimals {
  const { data } = useQuery(appDataQuery(useApi()));
  return (data ?? readStored('cache'))?.fewer_decimals ?? NONE;
}

export function useAppName(): string {
  return useAppInfo()?.app_name || DEFAULT_NAME;
}

/** Whether prices are made by a simulation: then they are labelled so wherever they are shown. */
export function useIsSimulatedMarket(): boolean {
  return useAppInfo()?.market === 'simulated';
}
