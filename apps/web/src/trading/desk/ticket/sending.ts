import { useQueryClient } from '@tanstack/react-query';
import { CODES } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Sending, useSending } from '../../../kit/index.ts';
import { codeOf } from '../../../platform/api/index.ts';
import { USER_KEY } from '../../../platform/session/index.ts';

/** The refusals of real money that a verification would lift. */
const VERIFICATION_CODES: ReadonlySet<number | null> = new Set([
  CODES.verification_not_submitted,
  CODES.verification_pending,
]);

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
      const code = codeOf(error);
      if (code === null) return;
      const asked = VERIFICATION_CODES.has(code);
      setVerificationAsked(asked);
      // The state of the verification differs from what the app has read.
      if (asked) void queries.invalidateQueries({ queryKey: USER_KEY });
    },
  });
  return { ...sending, verificationAsked };
}
