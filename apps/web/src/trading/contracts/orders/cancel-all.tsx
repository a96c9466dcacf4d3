import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelContractOrder, cancelContractOrders } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Confirm, toast } from '../../../kit/index.ts';
import { useApi, useErrorText } from '../../../platform/api/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { CONTRACTS_KEY } from '../queries.ts';

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
function useCancelAllContractOrders(symbol: string | null) {
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

/** Asks, then cancels every open order, or those of one contract. */
export function CancelAllContractOrders({ symbol }: { symbol: string | null }) {
  const t = useTranslations('orders');
  const contracts = useTranslations('contracts');
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useCancelAllContractOrders(symbol);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
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
        {symbol === null ? contracts('cancel_all_text') : t('cancel_symbol_text', { symbol })}
      </Confirm>
    </>
  );
}
