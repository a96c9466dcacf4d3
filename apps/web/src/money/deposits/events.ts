import { useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@trade/protocol';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useConnection, useCustomerEvents } from '../../platform/live/index.ts';
import { DEPOSITS_KEY } from './queries.ts';

/** Shows a toast when a deposit was decided, and refreshes the records. */
export function useDepositEvents(): void {
  const t = useTranslations('deposits.event');
  const format = useFormat();
  const queries = useQueryClient();
  const connection = useConnection();

  useCustomerEvents(
    useCallback(
      ({ kind, amount, announced, currency = '' }: CustomerEvent) => {
        if (kind !== 'deposit_completed' && kind !== 'deposit_rejected') return;
        const words = { amount: format.amount(amount, currency), currency };
        const text =
          announced === undefined
            ? t(kind, words)
            : t('deposit_differs', { ...words, announced: format.amount(announced, currency) });
        if (kind === 'deposit_completed') toast.success(text);
        else toast.error(text);
        void queries.invalidateQueries({ queryKey: DEPOSITS_KEY });
      },
      [t, format, queries],
    ),
  );

  // Decisions made while offline sent no event, so read the deposits again.
  useEffect(() => {
    if (connection === 'open')
      void queries.invalidateQueries({ queryKey: DEPOSITS_KEY }, { cancelRefetch: false });
  }, [connection, queries]);
}
