import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { liabilityProof, liabilitySnapshot, page, signedHeads } from '@trade/protocol';
import type { ApiClient } from '../platform/api/index.ts';

/** As many days back as the list offers. */
const SNAPSHOTS = 30;
const snapshotPage = page(liabilitySnapshot);
/** A day of them. */
const HEADS = 24;
const headsPage = page(signedHeads);

/** The last publications, newest first. */
export function snapshotsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['liabilities'],
    queryFn: ({ signal }) =>
      api.get('/transparency/liabilities', snapshotPage, { query: { limit: SNAPSHOTS }, signal }),
    select: ({ items }) => items,
  });
}

/** The customer's own leaf and path in one of them: neither ever changes. */
export function ownProofQuery(api: ApiClient, snapshot: string) {
  return queryOptions({
    queryKey: ['liabilities', 'mine', snapshot],
    queryFn: ({ signal }) =>
      api.get('/transparency/liabilities/mine', liabilityProof, { query: { snapshot }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Signed heads, newest first. */
export function headsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['signed-heads'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/transparency/heads', headsPage, { query: { cursor: pageParam, limit: HEADS }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** Where the whole tree of a snapshot is. */
export function treePath(snapshot: string): string {
  return `/transparency/liabilities/${encodeURIComponent(snapshot)}/tree`;
}
