import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addWallet, listWallets, removeWallet, type WalletBody } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { useApi, useErrorText } from '../../../platform/api/index.ts';
import { WITHDRAWALS_KEY } from '../events.ts';

const WALLETS_KEY = [...WITHDRAWALS_KEY, 'wallets'] as const;

/** The saved addresses, newest first. */
export function useWallets() {
  const api = useApi();
  return useQuery({
    queryKey: WALLETS_KEY,
    queryFn: ({ signal }) => api.call(listWallets, { signal }),
  });
}

export function useAddWallet() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WalletBody) => api.call(addWallet, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: WALLETS_KEY }),
  });
}

export function useRemoveWallet() {
  const t = useTranslations('wallets');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: string) => api.call(removeWallet, { params: { id } }),
    onSuccess: () => toast.success(t('removed')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: WALLETS_KEY }),
  });
}
