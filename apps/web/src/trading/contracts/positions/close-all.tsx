import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closePositions } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Confirm, toast } from '../../../kit/index.ts';
import { TransportError, useApi, useAttempts, useErrorText } from '../../../platform/api/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { CONTRACTS_KEY } from '../queries.ts';

/** Asks for confirmation, then closes every position at market, or those of one contract. */
export function CloseAll({ symbol, isSmall = false }: { symbol: string | null; isSmall?: boolean }) {
  const t = useTranslations('contracts');
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useCloseAll(symbol);
  return (
    <>
      <Button {...(isSmall ? SMALL : LARGE)} onClick={() => setAsking(true)}>
        {t('close_all')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('close_all_title')}
        confirmLabel={t('close_all')}
        confirmVariant="danger"
        onConfirm={async () => {
          // The error has been shown already; the dialog closes in both cases.
          await mutateAsync().catch(() => undefined);
        }}
      >
        {symbol === null ? t('close_all_text') : t('close_symbol_text', { symbol })}
      </Confirm>
    </>
  );
}

const LARGE = { variant: 'secondary', block: true, className: 'mt-3' } as const;
const SMALL = { variant: 'ghost', size: 'sm' } as const;

function useCloseAll(symbol: string | null) {
  const api = useApi();
  const { contractOrders, positions } = useLive();
  const queries = useQueryClient();
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const errorText = useErrorText();
  const attempt = useAttempts<{ symbol?: string }>();
  return useMutation({
    mutationFn: () =>
      attempt(symbol === null ? {} : { symbol }, (body) => api.call(closePositions, { body })),
    onSuccess: ({ orders }) => {
      for (const order of orders) contractOrders.take(order);
      toast.success(t('closed_count', { count: orders.length }));
    },
    onError: (error) => toast.error(error instanceof TransportError ? trade('unanswered') : errorText(error)),
    onSettled: async () => {
      await positions.reload();
      await queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    },
  });
}
