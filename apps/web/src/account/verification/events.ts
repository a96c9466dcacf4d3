import { type InvalidateOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CustomerEvent,
  type RealnameBody,
  readRealname,
  resubmitRealname,
  submitRealname,
} from '@trade/protocol';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useConnection, useCustomerEvents } from '../../platform/live/index.ts';
import { USER_KEY, useIsSimulation } from '../../platform/session/index.ts';

const REALNAME_KEY = ['realname'] as const;

/** The status of both levels and what each allows. The demo account has no verification. */
export function useRealname() {
  const api = useApi();
  const demo = useIsSimulation();
  return useQuery({
    queryKey: REALNAME_KEY,
    queryFn: ({ signal }) => api.call(readRealname, { signal }),
    enabled: !demo,
  });
}

/** Submits a level: for the first time, or again after a rejection. */
export function useSubmitRealname({ again }: { again: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RealnameBody) =>
      again ? api.call(resubmitRealname, { body }) : api.call(submitRealname, { body }),
    onSuccess: (realname) => {
      queries.setQueryData(REALNAME_KEY, realname);
      void queries.invalidateQueries({ queryKey: USER_KEY });
    },
    // Refused: the level was submitted or decided elsewhere, so read its status again.
    onError: () => void queries.invalidateQueries({ queryKey: REALNAME_KEY }),
  });
}

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
