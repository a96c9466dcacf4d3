import { queryOptions, useQuery } from '@tanstack/react-query';
import { readServerTime } from '@trade/protocol';
import { type Client, useApi } from '../api/index.ts';
import { useNow } from './now.ts';

/** Clocks of devices run differently fast, and are set. */
const MEASURED_EVERY = 60_000;

/** How far the server's clock is ahead of this device's, ms. The answer is taken to have been on its way half of the time. */
function clockOffsetQuery(api: Client) {
  return queryOptions({
    queryKey: ['clock-offset'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const time = await api.call(readServerTime, { signal });
      return Math.round(time - (asked + Date.now()) / 2);
    },
    staleTime: MEASURED_EVERY,
    refetchInterval: MEASURED_EVERY,
  });
}

/** The server's time in ms, renewed every second; until it has been measured, this device's. */
export function useServerNow(): number {
  const { data: offset = 0 } = useQuery(clockOffsetQuery(useApi()));
  return useNow() + offset;
}
