import { useQueryClient } from '@tanstack/react-query';
import { CODES } from '@trade/protocol';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { TransportError, useAttempts, useErrorText } from '../../../platform/api/index.ts';
import { USER_KEY } from '../../../platform/session/index.ts';

/** Real money needs an approved verification: 12114 not submitted, 12116 under review. */
const VERIFICATION_CODES: ReadonlySet<number | null> = new Set([
  CODES.verification_not_submitted,
  CODES.verification_pending,
]);

interface Sending<Draft extends object, Answer> {
  readonly sending: boolean;
  /** Whether the server asked for a verification, so that its page is offered. */
  readonly verificationAsked: boolean;
  /** Sends, unless something is being sent. Returns null when it was refused or no answer came; the error has been shown by then. */
  send: (draft: Draft) => Promise<Answer | null>;
}

/** Sends orders one at a time and each at most once: after a lost answer the same draft is sent under the same id. */
export function useSending<Draft extends object, Answer>(
  call: (body: Draft & { client_id: string }) => Promise<Answer>,
): Sending<Draft, Answer> {
  const queries = useQueryClient();
  const t = useTranslations('trade');
  const errorText = useErrorText();
  const onItsWay = useRef(false);
  const attempt = useAttempts<Draft>();
  const [sending, setSending] = useState(false);
  const [verificationAsked, setVerificationAsked] = useState(false);

  const send = async (draft: Draft) => {
    if (onItsWay.current) return null;
    onItsWay.current = true;
    setSending(true);
    try {
      return await attempt(draft, call);
    } catch (error) {
      const lost = error instanceof TransportError;
      toast.error(lost ? t('unanswered') : errorText(error));
      if (error instanceof Error && 'code' in error && typeof error.code === 'number') {
        const asked = VERIFICATION_CODES.has(error.code);
        setVerificationAsked(asked);
        // The verification status differs from what the app knew, so read it again.
        if (asked) void queries.invalidateQueries({ queryKey: USER_KEY });
      }
      return null;
    } finally {
      onItsWay.current = false;
      setSending(false);
    }
  };
  return { sending, verificationAsked, send };
}
