import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelSpotOrder, cancelSpotOrders } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Confirm, toast } from '../../../kit/index.ts';
import { useApi, useErrorText } from '../../../platform/api/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { ORDERS_KEY } from './order-feed.ts';

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
function useCancelAll(symbol: string | null) {
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

interface CancelAllProps {
  /** Only this symbol's orders; null for all. */
  symbol: string | null;
  disabled?: boolean;
}

/** Asks, then cancels every open order. */
export function CancelAll({ symbol, disabled = false }: CancelAllProps) {
  const t = useTranslations('orders');
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useCancelAll(symbol);
  return (
    <>
      <Button variant="ghost" size="sm" disabled={disabled} onClick={() => setAsking(true)}>
        {t('cancel_all')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('cancel_all_title')}
        confirmLabel={t('cancel_all')}
        confirmVariant="danger"
        onConfirm={async () => {
          // A failure has been shown by then; the dialog closes either way.
          await mutateAsync().catch(() => undefined);
        }}
      >
        {symbol === null ? t('cancel_all_text') : t('cancel_symbol_text', { symbol })}
      </Confirm>
    </>
  );
}
