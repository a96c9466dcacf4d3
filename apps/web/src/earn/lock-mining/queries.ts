import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import {
  listLockMiningOrders,
  listLockMiningProducts,
  quoteRedemption,
  readLockMiningOrder,
} from '@trade/protocol';
import { type Client, useApi } from '../../platform/api/index.ts';
import { LOCK_MINING_KEY } from '../offers/index.ts';

const PAGE = 20;
/** Interval (ms) of new reads, because other customers lock too. */
const RENEWED_EVERY = 10_000;

export type OrderView = 'ongoing' | 'history';

export function useLockMiningProducts() {
  const api = useApi();
  return useQuery({
    queryKey: [...LOCK_MINING_KEY, 'products'],
    queryFn: ({ signal }) => api.call(listLockMiningProducts, { signal }),
    refetchInterval: RENEWED_EVERY,
  });
}

/** The customer's orders, newest first. */
export function ordersQuery(api: Client, status: OrderView) {
  return infiniteQueryOptions({
    queryKey: [...LOCK_MINING_KEY, 'orders', status],
    queryFn: ({ pageParam, signal }) =>
      api.call(listLockMiningOrders, { query: { status, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** One order with its timeline. */
export function orderQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...LOCK_MINING_KEY, 'order', id],
    queryFn: ({ signal }) => api.call(readLockMiningOrder, { params: { id }, signal }),
  });
}

/**
 * The quote for ending an order now. Read when asked for, never refreshed: an ended order has no
 * quote.
 */
export function redemptionQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: ['lock-mining-redemption', id],
    queryFn: ({ signal }) => api.call(quoteRedemption, { params: { id }, signal }),
    staleTime: 0,
  });
}
