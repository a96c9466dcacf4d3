import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelWithdrawal, listWithdrawals } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { type Client, useApi, useErrorText } from '../../../platform/api/index.ts';
import { WITHDRAWALS_KEY } from '../key.ts';

const PAGE = 20;

/** Every withdrawal, newest first. */
export function recordsQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: [...WITHDRAWALS_KEY, 'records'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listWithdrawals, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** Calls a withdrawal off; its money is available again at once. */
export function useCancelWithdrawal() {
  const t = useTranslations('withdrawals');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: string) => api.call(cancelWithdrawal, { params: { id } }),
    onSuccess: () => toast.success(t('canceled')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY }),
  });
}
