import { type InvalidateOptions, useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@trade/protocol';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useConnection, useCustomerEvents } from '../../platform/live/index.ts';
import { USER_KEY } from '../../platform/session/index.ts';

/** Apart from the queries, because every page after the login loads the events. */
export const REALNAME_KEY = ['realname'] as const;

/** Shows a toast when a verification was decided, and refreshes what depends on it. */
export function useVerificationEvents(): void {
  const t = useTranslations('verification.event');
  const queries = useQueryClient();
  const connection = useConnection();

  const renew = useCallback(
    (options?: InvalidateOptions) => {
      for (const queryKey of [USER_KEY, REALNAME_KEY]) void queries.invalidateQueries({ queryKey }, options);
    },
    [queries],
  );

  useCustomerEvents(
    useCallback(
      ({ kind, level = 'primary' }: CustomerEvent) => {
        if (kind === 'realname_approved') toast.success(t(`${level}_approved`));
        else if (kind === 'realname_rejected') toast.error(t(`${level}_rejected`));
        else return;
        renew();
      },
      [t, renew],
    ),
  );

  // Decisions made while offline sent no event, so read them again.
  useEffect(() => {
    if (connection === 'open') renew({ cancelRefetch: false });
  }, [connection, renew]);
}
