import { useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@trade/protocol';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useConnection, useCustomerEvents } from '../../platform/live/index.ts';

/** First part of every query key of a product line. */
export const FINANCIAL_KEY = ['financial'] as const;
export const LOCK_MINING_KEY = ['lock-mining'] as const;
export const IEO_KEY = ['ieo'] as const;

const ABOUT = {
  financial_settled: FINANCIAL_KEY,
  mining_done: LOCK_MINING_KEY,
  ieo_allotted: IEO_KEY,
  ieo_refunded: IEO_KEY,
  ieo_credited: IEO_KEY,
} satisfies Partial<Record<CustomerEvent['kind'], readonly string[]>>;

function isAbout(kind: CustomerEvent['kind']): kind is keyof typeof ABOUT {
  return Object.hasOwn(ABOUT, kind);
}

/** Shows a toast when an investment has a result, and refreshes its product line. */
export function useOfferEvents(): void {
  const t = useTranslations('earn.event');
  const format = useFormat();
  const queries = useQueryClient();
  const connection = useConnection();

  useCustomerEvents(
    useCallback(
      ({ kind, amount, currency = '' }: CustomerEvent) => {
        if (!isAbout(kind)) return;
        toast.success(t(kind, { amount: format.decimal(amount), currency }));
        void queries.invalidateQueries({ queryKey: ABOUT[kind] });
      },
      [t, format, queries],
    ),
  );

  // Events are missed while offline, so read everything again.
  useEffect(() => {
    if (connection !== 'open') return;
    for (const queryKey of [FINANCIAL_KEY, LOCK_MINING_KEY, IEO_KEY])
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [connection, queries]);
}
