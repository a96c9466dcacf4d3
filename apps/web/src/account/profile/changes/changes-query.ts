import { useInfiniteQuery } from '@tanstack/react-query';
import { accountChangePage } from '@trade/protocol';
import { useApi } from '../../../platform/api/index.ts';

const PAGE = 20;

/** What happened to the account, newest first, page by page. */
export function useAccountChanges() {
  const api = useApi();
  const source = useInfiniteQuery({
    queryKey: ['account-changes'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/user/account_changes', accountChangePage, {
        query: { cursor: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
  return { source, changes: source.data?.pages.flatMap(({ items }) => items) ?? [] };
}
