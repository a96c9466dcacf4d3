import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BankcardBody,
  listBankcards,
  removeBankcard,
  replaceBankcard,
  saveBankcard,
} from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { useApi, useErrorText } from '../../../platform/api/index.ts';
import { WITHDRAWALS_KEY } from '../events.ts';

const BANKCARDS_KEY = [...WITHDRAWALS_KEY, 'bankcards'] as const;

/**
 * The saved bank accounts, newest first, and the country whose banks need no international code.
 */
export function useBankcards() {
  const api = useApi();
  return useQuery({
    queryKey: BANKCARDS_KEY,
    queryFn: ({ signal }) => api.call(listBankcards, { signal }),
  });
}

/** Saves a bank account; with an id it replaces the saved one. */
export function useSaveBankcard(id: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BankcardBody) =>
      id === null ? api.call(saveBankcard, { body }) : api.call(replaceBankcard, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: BANKCARDS_KEY }),
  });
}

export function useRemoveBankcard() {
  const t = useTranslations('bankcards');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: string) => api.call(removeBankcard, { params: { id } }),
    onSuccess: () => toast.success(t('removed')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: BANKCARDS_KEY }),
  });
}
