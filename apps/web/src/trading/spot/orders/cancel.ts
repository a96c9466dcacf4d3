import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelSpotOrder, cancelSpotOrders } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { useApi, useErrorText } from '../../../platform/api/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { ORDERS_KEY } from './queries.ts';

/** Cancels one order; its lists follow at once. */
export function useCancelOrder() {
  const api = useApi();
  const { openOrders } = useLive();
  const queries = useQueryClient();
  const t = useTranslations('orders');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: string) => api.call(cancelSpotOrder, { params: { id } }),
    onSuccess: (order) => {
      openOrders.take(order);
      toast.success(t('canceled'));
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}

/** Cancels every open order, or those of one symbol. */
export function useCancelAll(symbol: string | null) {
  const api = useApi();
  const { openOrders } = useLive();
  const queries = useQueryClient();
  const t = useTranslations('orders');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => api.call(cancelSpotOrders, { query: { symbol } }),
    onSuccess: ({ canceled }) => toast.success(t('canceled_count', { count: canceled })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: async () => {
      await openOrders.reload();
      await queries.invalidateQueries({ queryKey: ORDERS_KEY });
    },
  });
}
