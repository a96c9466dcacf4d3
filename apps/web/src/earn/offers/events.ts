import { useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@trade/protocol';
import { useCallback, useEffect } from 'react';
import { type Messages, useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useConnection, useCustomerEvents } from '../../platform/live/index.ts';

type Result = CustomerEvent['kind'] & keyof Messages['earn']['event'];

/**
 * Shows a toast when an investment has one of these results, and refreshes the queries of its
 * product line. Both arguments must stay the same.
 */
export function useOfferEvents(queryKey: readonly string[], results: readonly Result[]): void {
  const t = useTranslations('earn.event');
  const format = useFormat();
  const queries = useQueryClient();
  const connection = useConnection();

  useCustomerEvents(
    useCallback(
      ({ kind, amount, currency = '' }: CustomerEvent) => {
        const result = results.find((one) => one === kind);
        if (result === undefined) return;
        toast.success(t(result, { amount: format.amount(amount, currency), currency }));
        void queries.invalidateQueries({ queryKey });
      },
      [t, format, queries, queryKey, results],
    ),
  );

  // Events are missed while offline, so read everything again.
  useEffect(() => {
    if (connection === 'open') void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [connection, queries, queryKey]);
}
