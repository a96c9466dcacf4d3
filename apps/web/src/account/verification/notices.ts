import { type InvalidateOptions, useQueryClient } from '@tanstack/react-query';
import type { Notice } from '@trade/protocol';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useConnection, useNotices } from '../../platform/live/index.ts';
import { USER_KEY } from '../../platform/session/index.ts';
import { REALNAME_KEY } from './realname-query.ts';

/** Says when a verification was decided, and brings what depends on it up to date wherever the customer is. */
export function useVerificationNotices(): void {
  const t = useTranslations('verification.notice');
  const queries = useQueryClient();
  const connection = useConnection();

  const renew = useCallback(
    (options?: InvalidateOptions) => {
      for (const queryKey of [USER_KEY, REALNAME_KEY]) void queries.invalidateQueries({ queryKey }, options);
    },
    [queries],
  );

  useNotices(
    useCallback(
      ({ kind, level = 'primary' }: Notice) => {
        if (kind === 'realname_approved') toast.success(t(`${level}_approved`));
        else if (kind === 'realname_rejected') toast.error(t(`${level}_rejected`));
        else return;
        renew();
      },
      [t, renew],
    ),
  );

  // What was decided while nobody listened was not heard.
  useEffect(() => {
    if (connection === 'open') renew({ cancelRefetch: false });
  }, [connection, renew]);
}
