import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { TransportError, useAttempts, useErrorText } from '../../platform/api/index.ts';
import { USER_KEY } from '../../platform/session/index.ts';

interface Sending<Draft extends object, Answer> {
  readonly sending: boolean;
  /** Answers null when it was refused or no answer came, which has been said by then. */
  send: (draft: Draft) => Promise<Answer | null>;
}

/**
 * Sends what moves money into a product, and never anything twice: after a lost answer the same draft keeps its id.
 * Whatever came of it, what is known under `renews` is fetched again.
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
      // A refusal may mean that the verification stands otherwise than this app believed.
      void queries.invalidateQueries({ queryKey: USER_KEY });
      return null;
    } finally {
      setSending(false);
      void queries.invalidateQueries({ queryKey: renews });
    }
  };
  return { sending, send };
}
