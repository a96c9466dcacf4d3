import { useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@trade/protocol';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useCustomerEvents } from '../../platform/live/index.ts';

export const ALERTS_KEY = ['alerts'] as const;

/** Says on every page that an alert was reached, or has ended. */
export function useAlertEvents(): void {
  const t = useTranslations('alerts');
  const format = useFormat();
  const queries = useQueryClient();
  useCustomerEvents(
    useCallback(
      ({ alert, kind }: CustomerEvent) => {
        if (alert === undefined || (kind !== 'alert_reached' && kind !== 'alert_ended')) return;
        const { symbol, threshold, value, window } = alert;
        if (kind === 'alert_ended') toast.info(t('ended', { symbol }));
        else {
          const figures = {
            symbol,
            threshold: format.decimal(threshold),
            value: format.decimal(value),
            window: window === null ? '' : t(`within.${window}`),
          };
          toast.info(t(`event.${alert.kind}`, figures));
        }
        void queries.invalidateQueries({ queryKey: ALERTS_KEY });
      },
      [t, format, queries],
    ),
  );
}
