import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Confirm, toast } from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';

/**
 * Waiting orders of one kind: the calls that cancel them, their live store, and the queries that
 * list them.
 */
export interface WaitingOrders<Order> {
  cancelOne: CallOf<Order>;
  cancelAll: CallOf<{ canceled: number }>;
  live: { take(order: Order): void; reload(): Promise<void> };
  queryKey: QueryKey;
  /** Shown before all of them are cancelled. */
  warning: string;
}

interface CancelOrderProps<Order> {
  orders: WaitingOrders<Order>;
  id: string;
  /** Names the order where several are listed. */
  label?: string;
}

/** Cancels one order and updates its lists at once. */
export function CancelOrder<Order>({ orders, id, label }: CancelOrderProps<Order>) {
  const { cancelOne, live, queryKey } = orders;
  const api = useApi();
  const queries = useQueryClient();
  const t = useTranslations('orders');
  const errorText = useErrorText();
  const { isPending, mutate } = useMutation({
    mutationFn: () => api.ask(cancelOne, { params: { id } }),
    onSuccess: (order) => {
      live.take(order);
      toast.success(t('canceled'));
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const look = label === undefined ? { block: true, className: 'mt-4' } : { className: 'z-1' };
  return (
    <Button
      variant="secondary"
      size={label === undefined ? 'md' : 'sm'}
      {...look}
      busy={isPending}
      aria-label={label}
      onClick={() => mutate()}
    >
      {t('cancel')}
    </Button>
  );
}

interface CancelAllOrdersProps<Order> {
  orders: WaitingOrders<Order>;
  /** Only this symbol's orders; null for all. */
  symbol: string | null;
}

/** Asks for confirmation, then cancels every open order, or those of one symbol. */
export function CancelAllOrders<Order>({ orders, symbol }: CancelAllOrdersProps<Order>) {
  const { cancelAll, live, queryKey, warning } = orders;
  const api = useApi();
  const queries = useQueryClient();
  const t = useTranslations('orders');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: () => api.ask(cancelAll, { query: { symbol } }),
    onSuccess: ({ canceled }) => toast.success(t('canceled_count', { count: canceled })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: async () => {
      await live.reload();
      await queries.invalidateQueries({ queryKey });
    },
  });
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
          // The error has been shown already; the dialog closes in both cases.
          await mutateAsync().catch(() => undefined);
        }}
      >
        {symbol === null ? warning : t('cancel_symbol_text', { symbol })}
      </Confirm>
    </>
  );
}
