import { useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@trade/protocol';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useConnection, useCustomerEvents } from '../../platform/live/index.ts';

/**
 * The first part of every key about withdrawals. Apart from the queries, because the first screen
 * needs no more than this.
 */
export const WITHDRAWALS_KEY = ['withdrawals'] as const;

const SHOWN = {
  withdrawal_instructed: toast.info,
  withdrawal_sent: toast.info,
  withdrawal_success: toast.success,
  withdrawal_rejected: toast.error,
} satisfies Partial<Record<CustomerEvent['kind'], (text: string) => void>>;

function isShown(kind: CustomerEvent['kind']): kind is keyof typeof SHOWN {
  return Object.hasOwn(SHOWN, kind);
}

/**
 * Says how a withdrawal goes, and brings what is known of withdrawals up to date wherever the
 * customer is.
 */
export function useWithdrawalEvents(): void {
  const t = useTranslations('withdrawals.event');
  const format = useFormat();
  const queries = useQueryClient();
  const connection = useConnection();

  useCustomerEvents(
    useCallback(
      ({ kind, amount, currency = '' }: CustomerEvent) => {
        if (!isShown(kind)) return;
        SHOWN[kind](t(kind, { amount: format.amount(amount, currency), currency }));
        void queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
      },
      [t, format, queries],
    ),
  );

  // What happened while nobody listened was not heard.
  useEffect(() => {
    if (connection === 'open')
      void queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY }, { cancelRefetch: false });
  }, [connection, queries]);
}
