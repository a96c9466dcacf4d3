import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listSpotOrders, readSpotOrder } from '@trade/protocol';
import type { Client } from '../../../platform/api/index.ts';

/** Orders that wait in the book, or those that have ended. */
export type OrderList = 'open' | 'history';

const PAGE = 20;

/** The first part of every order query's key. */
export const ORDERS_KEY = ['spot-orders'] as const;

/** One list, newest first; only one symbol's orders when it is given. */
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
