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
  onSettled?: () => void,
): OrderSending<Draft, Answer> {
  const queries = useQueryClient();
  const t = useTranslations('trade');
  const [verificationAsked, setVerificationAsked] = useState(false);
  const sending = useSending(call, {
    unanswered: t('unanswered'),
    onSettled,
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

export interface Placing<Draft> {
  readonly placing: boolean;
  readonly verificationAsked: boolean;
  /** Returns whether it was placed. */
  place: (draft: Draft) => Promise<boolean>;
}

/** Places what a ticket drafts, one at a time, and tells a refusal; `placed` takes the answer. */
export function usePlacing<Draft extends object, Answer>(
  call: (body: Draft & { client_id: string }) => Promise<Answer>,
  placed: (answer: Answer) => void,
  onSettled?: () => void,
): Placing<Draft> {
  const { sending, verificationAsked, send } = useOrderSending(call, onSettled);
  const place = async (draft: Draft) => {
    const answer = await send(draft);
    if (answer !== null) placed(answer);
    return answer !== null;
  };
  return { placing: sending, verificationAsked, place };
}
