import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listLiabilitySnapshots, listSignedHeads, readLiabilityProof } from '@trade/protocol';
import type { Client } from '../platform/api/index.ts';

/** As many days back as the list offers. */
const SNAPSHOTS = 30;
/** A day of them. */
const HEADS = 24;

/** The last publications, newest first. */
export function snapshotsQuery(api: Client) {
  return queryOptions({
    queryKey: ['liabilities'],
    queryFn: ({ signal }) => api.call(listLiabilitySnapshots, { query: { limit: SNAPSHOTS }, signal }),
    select: ({ items }) => items,
  });
}

/** The customer's own leaf and path in one of them: neither ever changes. */
export function ownProofQuery(api: Client, snapshot: string) {
  return queryOptions({
    queryKey: ['liabilities', 'mine', snapshot],
    queryFn: ({ signal }) => api.call(readLiabilityProof, { query: { snapshot }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Signed heads, newest first. */
export function headsQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: ['signed-heads'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listSignedHeads, { query: { cursor: pageParam, limit: HEADS }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}
