import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { conversionRecord, conversionTerms, page, transferRecord } from '@trade/protocol';
import type { ApiClient } from '../../platform/api/index.ts';
import { ASSETS_KEY } from '../portfolio/index.ts';

const PAGE = 20;
const transferPage = page(transferRecord);
const exchangePage = page(conversionRecord);

/** Terms change seldom, and every quote says what was in force for it. */
const TERMS_GOOD_FOR = 60_000;

export function termsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['exchange-terms'],
    queryFn: ({ signal }) => api.get('/exchanges/terms', conversionTerms, { signal }),
    staleTime: TERMS_GOOD_FOR,
  });
}

/** Records stand with the customer's money: whatever moves it renews them. */
export function transfersQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: [...ASSETS_KEY, 'transfers'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/transfers', transferPage, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

export function exchangesQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: [...ASSETS_KEY, 'exchanges'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/exchanges', exchangePage, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}
