import { queryOptions, useQuery } from '@tanstack/react-query';
import { readServerTime } from '@trade/protocol';
import { type Client, useApi } from '../api/index.ts';
import { useNow } from './now.ts';

/** Clocks run differently fast, and are set. */
const MEASURED_EVERY = 60_000;

/**
 * How far the venue's clock is ahead of this device's, ms. The answer is taken to have been on its
 * way half of the time.
 */
function venueClockQuery(api: Client) {
  return queryOptions({
    queryKey: ['venue-clock'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const time = await api.call(readServerTime, { signal });
      return Math.round(time - (asked + Date.now()) / 2);
    },
    staleTime: MEASURED_EVERY,
    refetchInterval: MEASURED_EVERY,
  });
}

/**
 * The server's time in ms, renewed every second: what begins, ends and expires there is judged by
 * it, whatever time a device has.
 */
export function useServerNow(): number {
  return useNow() + useApi().clock.ahead;
}

/**
 * The time of the venue's own clock, measured to some milliseconds, for what ends within seconds;
 * until it has been measured, the server's.
 */
export function useVenueNow(): number {
  const api = useApi();
  const { data: ahead = api.clock.ahead } = useQuery(venueClockQuery(api));
  return useNow() + ahead;
}
