import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelContractOrder, cancelContractOrders } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { useApi, useErrorText } from '../../../platform/api/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { CONTRACTS_KEY } from '../key.ts';

/** Cancels one order; its lists follow at once. */
export function useCancelContractOrder() {
  const api = useApi();
  const { contractOrders } = useLive();
  const queries = useQueryClient();
  const t = useTranslations('orders');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: string) => api.call(cancelContractOrder, { params: { id } }),
    onSuccess: (order) => {
      contractOrders.take(order);
      toast.success(t('canceled'));
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: CONTRACTS_KEY }),
  });
}

/** Cancels every open order, or those of one contract. */
export function useCancelAllContractOrders(symbol: string | null) {
  const api = useApi();
  const { contractOrders } = useLive();
  const queries = useQueryClient();
  const t = useTranslations('orders');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => api.call(cancelContractOrders, { query: { symbol } }),
    onSuccess: ({ canceled }) => toast.success(t('canceled_count', { count: canceled })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: async () => {
      await contractOrders.reload();
      await queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    },
  });
}
