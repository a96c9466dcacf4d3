import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listIeoProjects, listIeoSubscriptions, readIeoAllotment } from '@trade/protocol';
import type { Client } from '../../platform/api/index.ts';

/** First part of every query key of this product line. */
export const IEO_KEY = ['ieo'] as const;

const PAGE = 20;
/** Interval (ms) of new reads, because other customers subscribe too. */
const RENEWED_EVERY = 10_000;

/** Past, present and future projects. */
export function projectsQuery(api: Client) {
  return queryOptions({
    queryKey: [...IEO_KEY, 'projects'],
    queryFn: ({ signal }) => api.call(listIeoProjects, { signal }),
    refetchInterval: RENEWED_EVERY,
  });
}

/** The customer's subscriptions, newest first. */
export function subscriptionsQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: [...IEO_KEY, 'subscriptions'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listIeoSubscriptions, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** All subscriptions of a project without names; they do not change any more. */
export function allotmentQuery(api: Client, project: string) {
  return queryOptions({
    queryKey: [...IEO_KEY, 'allotment', project],
    queryFn: ({ signal }) => api.call(readIeoAllotment, { params: { id: project }, signal }),
  });
}
