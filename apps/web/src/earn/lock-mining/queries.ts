import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import {
  lockMiningDetail,
  lockMiningOrder,
  lockMiningProductList,
  page,
  redemptionQuote,
} from '@trade/protocol';
import { type ApiClient, useApi } from '../../platform/api/index.ts';
import { LOCK_MINING_KEY } from '../offers/index.ts';

const PAGE = 20;
/** Others lock too. */
const RENEWED_EVERY = 10_000;
const orderPage = page(lockMiningOrder);

export type OrderView = 'ongoing' | 'history';

/** Where one order is. */
export function orderPath(id: string): string {
  return `/lockmining/orders/${encodeURIComponent(id)}`;
}

export function useLockMiningProducts() {
  const api = useApi();
  return useQuery({
    queryKey: [...LOCK_MINING_KEY, 'products'],
    queryFn: ({ signal }) => api.get('/lockmining/products', lockMiningProductList, { signal }),
    refetchInterval: RENEWED_EVERY,
  });
}

/** What the customer locked, newest first. */
export function ordersQuery(api: ApiClient, status: OrderView) {
  return infiniteQueryOptions({
    queryKey: [...LOCK_MINING_KEY, 'orders', status],
    queryFn: ({ pageParam, signal }) =>
      api.get('/lockmining/orders', orderPage, { query: { status, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** One order with its timeline. */
export function orderQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...LOCK_MINING_KEY, 'order', id],
    queryFn: ({ signal }) => api.get(orderPath(id), lockMiningDetail, { signal }),
  });
}

/** What ending an order now costs and gives. Quoted whenever it is asked for, never renewed by itself: an ended order has no quote. */
export function redemptionQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['lock-mining-redemption', id],
    queryFn: ({ signal }) => api.get(`${orderPath(id)}/redemption`, redemptionQuote, { signal }),
    staleTime: 0,
  });
}
