import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type Sending, useSending } from '../../kit/index.ts';
import { USER_KEY } from '../../platform/session/index.ts';

/**
 * Sends what moves money into a product. Afterwards the queries under `renews` are fetched again,
 * whatever the result.
 */
export function useEarnSending<Draft extends object, Answer>(
  renews: readonly string[],
  call: (body: Draft & { client_id: string }) => Promise<Answer>,
): Sending<Draft, Answer> {
  const queries = useQueryClient();
  const t = useTranslations('earn');
  return useSending(call, {
    unanswered: t('unanswered'),
    // A refusal may mean that the state of the verification has changed.
    onFailed: () => void queries.invalidateQueries({ queryKey: USER_KEY }),
    onSettled: () => void queries.invalidateQueries({ queryKey: renews }),
  });
}
