import { useQueryClient } from '@tanstack/react-query';
import type { Notice } from '@trade/protocol';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useNotices } from '../../platform/live/index.ts';
import { USER_KEY } from '../../platform/session/index.ts';

/** Says when something of the account is held or let go, and brings the pages that show it up to date. */
export function useHoldNotices(): void {
  const t = useTranslations('holds.event');
  const queries = useQueryClient();
  useNotices(
    useCallback(
      ({ kind }: Notice) => {
        if (kind === 'hold_put') toast.error(t('put'));
        else if (kind === 'hold_lifted') toast.success(t('lifted'));
        else return;
        void queries.invalidateQueries({ queryKey: USER_KEY });
      },
      [t, queries],
    ),
  );
}
