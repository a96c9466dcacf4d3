import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { listIeoProjects, listIeoSubscriptions, readIeoAllotment } from '@trade/protocol';
import { type Client, useApi } from '../../platform/api/index.ts';
import { IEO_KEY } from '../offers/index.ts';

const PAGE = 20;
/** Others subscribe too. */
const RENEWED_EVERY = 10_000;

export function useIeoProjects() {
  const api = useApi();
  return useQuery({
    queryKey: [...IEO_KEY, 'projects'],
    queryFn: ({ signal }) => api.call(listIeoProjects, { signal }),
    refetchInterval: RENEWED_EVERY,
  });
}

/** What the customer applied for, newest first. */
export function subscriptionsQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: [...IEO_KEY, 'subscriptions'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listIeoSubscriptions, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** Every application to a project without names: it does not change any more. */
export function allotmentQuery(api: Client, project: string) {
  return queryOptions({
    queryKey: [...IEO_KEY, 'allotment', project],
    queryFn: ({ signal }) => api.call(readIeoAllotment, { params: { id: project }, signal }),
  });
}
