import { useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@trade/protocol';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useCustomerEvents } from '../../platform/live/index.ts';
import { USER_KEY } from '../../platform/session/index.ts';

/**
 * Shows a toast when a hold of the account begins or ends, and refreshes the pages that show it.
 */
export function useHoldEvents(): void {
  const t = useTranslations('holds.event');
  const queries = useQueryClient();
  useCustomerEvents(
    useCallback(
      ({ kind, reason }: CustomerEvent) => {
        if (kind !== 'hold_put' && kind !== 'hold_lifted' && kind !== 'hold_ending') return;
        if (kind === 'hold_lifted') toast.success(t('lifted'));
        else if (kind === 'hold_ending') toast.info(t('ending'));
        // Whoever puts one themselves is told by the page where they do.
        else if (!reason) toast.error(t('put'));
        void queries.invalidateQueries({ queryKey: USER_KEY });
      },
      [t, queries],
    ),
  );
}
