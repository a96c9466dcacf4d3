import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listLiabilitySnapshots, listSignedHeads, readLiabilityProof } from '@trade/protocol';
import type { Client } from '../platform/api/index.ts';

/** Number of days that the list offers. */
const SNAPSHOTS = 30;
/** Heads of one day. */
const HEADS = 24;

/** The last publications, newest first. */
export function snapshotsQuery(api: Client) {
  return queryOptions({
    queryKey: ['liabilities'],
    queryFn: ({ signal }) => api.call(listLiabilitySnapshots, { query: { limit: SNAPSHOTS }, signal }),
    select: ({ items }) => items,
  });
}

/** The customer's own leaf and path in a snapshot; they never change. */
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
