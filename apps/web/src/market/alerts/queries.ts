import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CreateAlertBody, createAlert, listAlerts, removeAlert } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';

export const ALERTS_KEY = ['alerts'] as const;

/** The customer's alerts: open ones, the newest first, then those that have ended. */
export function useAlerts() {
  const api = useApi();
  return useQuery({
    queryKey: ALERTS_KEY,
    queryFn: ({ signal }) => api.call(listAlerts, { signal }),
    select: ({ items }) => items,
  });
}

/** Sets an alert, and says so. */
export function useSetAlert(onDone: () => void) {
  const api = useApi();
  const t = useTranslations('alerts');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateAlertBody) => api.call(createAlert, { body }),
    onSuccess: () => {
      toast.success(t('was_set'));
      onDone();
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ALERTS_KEY }),
  });
}

/** Removes an alert by its id, and says so. */
export function useRemoveAlert() {
  const api = useApi();
  const t = useTranslations('alerts');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(removeAlert, { params: { id } }),
    onSuccess: () => toast.success(t('was_removed')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ALERTS_KEY }),
  });
}
