import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { asksForVerification, type Sending, useSending } from '../../../kit/index.ts';
import { codeOf } from '../../../platform/api/index.ts';
import { USER_KEY } from '../../../platform/session/index.ts';

interface OrderSending<Draft extends object, Answer> extends Sending<Draft, Answer> {
  /** Whether the server asked for a verification: then there is a next step to offer. */
  readonly verificationAsked: boolean;
}

/** Sends what moves money in trading. */
export function useOrderSending<Draft extends object, Answer>(
  call: (body: Draft & { client_id: string }) => Promise<Answer>,
): OrderSending<Draft, Answer> {
  const queries = useQueryClient();
  const t = useTranslations('trade');
  const [verificationAsked, setVerificationAsked] = useState(false);
  const sending = useSending(call, {
    unanswered: t('unanswered'),
    onFailed: (error) => {
      if (codeOf(error) === null) return;
      const asked = asksForVerification(error);
      setVerificationAsked(asked);
      // The state of the verification differs from what the app has read.
      if (asked) void queries.invalidateQueries({ queryKey: USER_KEY });
    },
  });
  return { ...sending, verificationAsked };
}
