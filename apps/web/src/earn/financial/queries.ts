import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type FinancialOrder, listFinancialOrders, listFinancialProducts } from '@trade/protocol';
import type { Client } from '../../platform/api/index.ts';

/** First part of every query key of this product line. */
export const FINANCIAL_KEY = ['financial'] as const;

const PAGE = 20;
/** Others buy too. */
const RENEWED_EVERY = 10_000;

export type OrderView = 'all' | FinancialOrder['status'];

/** What is, was and will be on sale, in every section. */
export function productsQuery(api: Client) {
  return queryOptions({
    queryKey: [...FINANCIAL_KEY, 'products'],
    queryFn: ({ signal }) => api.call(listFinancialProducts, { signal }),
    refetchInterval: RENEWED_EVERY,
  });
}

/** What the customer bought, newest first. */
export function ordersQuery(api: Client, status: OrderView) {
  return infiniteQueryOptions({
    queryKey: [...FINANCIAL_KEY, 'orders', status],
    queryFn: ({ pageParam, signal }) =>
      api.call(listFinancialOrders, { query: { status, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}
