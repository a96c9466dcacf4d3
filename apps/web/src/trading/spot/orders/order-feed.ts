import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import {
  cancelSpotOrder,
  cancelSpotOrders,
  listSpotOrders,
  readSpotOrder,
  type SpotOrder,
} from '@trade/protocol';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '../../../platform/api/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import type { WaitingOrders } from '../../desk/index.ts';

/** Orders that wait in the book, or those that have ended. */
export type OrderList = 'open' | 'history';

const PAGE = 20;

/** The first part of every order query's key. */
export const ORDERS_KEY = ['spot-orders'] as const;

/** The customer's waiting orders, to cancel them. */
export function useWaitingOrders(): WaitingOrders<SpotOrder> {
  const { openOrders } = useLive();
  return {
    cancelOne: cancelSpotOrder,
    cancelAll: cancelSpotOrders,
    live: openOrders,
    queryKey: ORDERS_KEY,
    warning: useTranslations('orders')('cancel_all_text'),
  };
}

/** One list, newest first; with a symbol, only that symbol's orders. */
export function ordersQuery(api: Client, status: OrderList, symbol: string | null) {
  return infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, status, symbol],
    queryFn: ({ pageParam, signal }) =>
      api.call(listSpotOrders, {
        query: { status, symbol, cursor: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** One order with its fills. */
export function orderQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'one', id],
    queryFn: ({ signal }) => api.call(readSpotOrder, { params: { id }, signal }),
  });
}

type Pages = InfiniteData<{ items: SpotOrder[]; next_cursor: string | null }>;

/**
 * Delay (ms) before lists are read again after a change, so that a burst of fills causes one read.
 */
const SETTLE = 400;

/**
 * Updates the order in every list that shows it, and removes it from open lists when it has ended.
 */
function showEverywhere(queries: QueryClient, order: SpotOrder): void {
  for (const [key, pages] of queries.getQueriesData<Pages>({ queryKey: ORDERS_KEY })) {
    if (pages?.pages === undefined) continue;
    const gone = key[1] === 'open' && order.status !== 'new';
    queries.setQueryData<Pages>(key, {
      ...pages,
      pages: pages.pages.map((part) => ({
        ...part,
        items: part.items.flatMap((item) => (item.id !== order.id ? item : gone ? [] : order)),
      })),
    });
  }
}

/** Keeps the lists of orders on this page current. */
export function useOrderFeed(): void {
  const { openOrders } = useLive();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = openOrders.onChange((order) => {
      showEverywhere(queries, order);
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ORDERS_KEY }), SETTLE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [openOrders, queries]);
}
