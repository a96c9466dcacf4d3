import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listTwapOrders, MESSAGE } from '@trade/protocol';
import { useEffect } from 'react';
import { type Client, useApi } from '../../../platform/api/index.ts';
import { useLive } from '../../../platform/live/index.ts';

/** The first part of the key of every query about TWAP orders. */
export const TWAP_KEY = ['twap-orders'] as const;

/** As many as are shown together with other orders. */
const SHOWN = 20;

/** Running or ended TWAP orders, newest first; with a symbol, only that symbol's. */
export function twapQuery(api: Client, status: 'open' | 'history', symbol: string | null) {
  return queryOptions({
    queryKey: [...TWAP_KEY, status, symbol],
    queryFn: async ({ signal }) => {
      const page = await api.call(listTwapOrders, { query: { status, symbol, limit: SHOWN }, signal });
      return page.items;
    },
  });
}

/** How many TWAP orders run, as far as they are shown together; with a symbol, only its own. */
export function useRunningCount(symbol: string | null): number {
  return useQuery(twapQuery(useApi(), 'open', symbol)).data?.length ?? 0;
}

/** Reads the lists again whenever a slice came or an order ended. */
export function useTwapFeed(): void {
  const { messages } = useLive();
  const queries = useQueryClient();
  useEffect(
    () =>
      messages.observe(({ type }) => {
        if (type === MESSAGE.twap_order) void queries.invalidateQueries({ queryKey: TWAP_KEY });
      }),
    [messages, queries],
  );
}
