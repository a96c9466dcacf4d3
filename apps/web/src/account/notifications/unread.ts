import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countUnreadNotifications } from '@trade/protocol';
import { useCallback, useEffect } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useCustomerEvents } from '../../platform/live/index.ts';
import { useIsAuthenticated } from '../../platform/session/index.ts';
import { resumePush } from './device.ts';

export const NOTIFICATIONS_KEY = ['notifications'] as const;
const UNREAD_KEY = [...NOTIFICATIONS_KEY, 'unread'] as const;
const LOOK_EVERY = 60_000;
/** What the engine did is in the list up to so much later than on the socket, ms. */
const LISTED_AFTER = 2_000;

/** The number of unread notifications. */
export function useUnread(): number {
  const api = useApi();
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => api.call(countUnreadNotifications, { signal }),
    enabled: useIsAuthenticated(),
    refetchInterval: LOOK_EVERY,
  });
  return data?.unread ?? 0;
}

/** Looks for new notifications when something has happened, and keeps this device's pushes. */
export function useNotificationEvents(): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => void resumePush(api), [api]);
  useCustomerEvents(
    useCallback(() => {
      const look = () => void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      look();
      window.setTimeout(look, LISTED_AFTER);
    }, [queries]),
  );
}
