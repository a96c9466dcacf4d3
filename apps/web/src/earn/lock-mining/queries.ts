import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listLockMiningOrders,
  listLockMiningProducts,
  quoteRedemption,
  readLockMiningOrder,
} from '@trade/protocol';
import type { Client } from '../../platform/api/index.ts';

/** First part of every query key of this product line. */
export const LOCK_MINING_KEY = ['lock-mining'] as const;

const PAGE = 20;
/** Interval (ms) of new reads, because other customers lock too. */
const RENEWED_EVERY = 10_000;

export type OrderView = 'ongoing' | 'history';

/** What is, was and will be on sale. */
export function productsQuery(api: Client) {
  return queryOptions({
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
