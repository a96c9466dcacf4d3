import { useInfiniteQuery } from '@tanstack/react-query';
import { listLedger } from '@trade/protocol';
import { useApi } from '../../../platform/api/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { ASSETS_KEY } from '../../portfolio/index.ts';
import { type LedgerFilter, toQuery } from './filter.ts';

const PAGE = 20;

/** The history that a filter lets through, newest first, page by page. */
export function useLedger(filter: LedgerFilter) {
  const api = useApi();
  const query = toQuery(filter, useTimes());
  const source = useInfiniteQuery({
    queryKey: [...ASSETS_KEY, 'ledger', query],
    queryFn: ({ pageParam, signal }) =>
      api.call(listLedger, { query: { ...query, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
  const entries = source.data?.pages.flatMap(({ items }) => items) ?? [];
  return { source, entries };
}
