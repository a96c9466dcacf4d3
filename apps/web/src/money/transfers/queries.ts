import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listConversions, listTransfers, readConversionTerms } from '@trade/protocol';
import type { Client } from '../../platform/api/index.ts';
import { ASSETS_KEY } from '../portfolio/index.ts';

const PAGE = 20;

/** How long terms stay fresh (ms): they seldom change, and every quote contains its own. */
const TERMS_GOOD_FOR = 60_000;

export function termsQuery(api: Client) {
  return queryOptions({
    queryKey: ['exchange-terms'],
    queryFn: ({ signal }) => api.call(readConversionTerms, { signal }),
    staleTime: TERMS_GOOD_FOR,
  });
}

/**
 * The records are under the key of the customer's money, so every balance change refreshes them.
 */
export function transfersQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: [...ASSETS_KEY, 'transfers'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listTransfers, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

export function conversionsQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: [...ASSETS_KEY, 'exchanges'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listConversions, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}
