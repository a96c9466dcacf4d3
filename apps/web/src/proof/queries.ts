import { queryOptions } from '@tanstack/react-query';
import { liabilityProof, liabilitySnapshot, page } from '@trade/protocol';
import type { ApiClient } from '../api/index.ts';

/** As many days back as the list offers. */
const SNAPSHOTS = 30;
const snapshotPage = page(liabilitySnapshot);

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

/** Where the whole tree of a snapshot is. */
export function treePath(snapshot: string): string {
  return `/transparency/liabilities/${encodeURIComponent(snapshot)}/tree`;
}
