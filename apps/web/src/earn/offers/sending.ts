import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { TransportError, useAttempts, useErrorText } from '../../platform/api/index.ts';
import { USER_KEY } from '../../platform/session/index.ts';

interface Sending<Draft extends object, Answer> {
  readonly sending: boolean;
  /** Returns null when it was refused or no answer came; the error has been shown by then. */
  send: (draft: Draft) => Promise<Answer | null>;
}

/**
 * Sends a purchase at most once: after a lost answer the same draft keeps its id.
 * In every case the queries under `renews` are read again.
 */
export function useSending<Draft extends object, Answer>(
  renews: readonly string[],
  call: (body: Draft & { client_id: string }) => Promise<Answer>,
): Sending<Draft, Answer> {
  const queries = useQueryClient();
  const t = useTranslations('earn');
  const errorText = useErrorText();
  const attempt = useAttempts<Draft>();
  const [sending, setSending] = useState(false);

  const send = async (draft: Draft) => {
    if (sending) return null;
    setSending(true);
    try {
      return await attempt(draft, call);
    } catch (error) {
      toast.error(error instanceof TransportError ? t('unanswered') : errorText(error));
      // A refusal may mean that the verification status has changed, so read the user again.
      void queries.invalidateQueries({ queryKey: USER_KEY });
      return null;
    } finally {
      setSending(false);
      void queries.invalidateQueries({ queryKey: renews });
    }
  };
  return { sending, send };
}
