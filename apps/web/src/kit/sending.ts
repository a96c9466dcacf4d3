import { CODES } from '@trade/protocol';
import { useRef, useState } from 'react';
import { codeOf, TransportError, useAttempts, useErrorText } from '../platform/api/index.ts';
import { toast } from './toast.ts';

export interface Sending<Draft extends object, Answer> {
  readonly sending: boolean;
  /**
   * Sends, unless something is on its way. Returns null after a failure, which a toast has told by
   * then.
   */
  send: (draft: Draft) => Promise<Answer | null>;
}

interface SendingOptions {
  /** Shown when no answer came. */
  unanswered: string;
  onFailed?: (error: unknown) => void;
  onSettled?: (() => void) | undefined;
}

/**
 * Sends what moves money one at a time, and nothing twice: after a lost answer the same draft keeps
 * its client id.
 */
export function useSending<Draft extends object, Answer>(
  call: (body: Draft & { client_id: string }) => Promise<Answer>,
  { unanswered, onFailed, onSettled }: SendingOptions,
): Sending<Draft, Answer> {
  const errorText = useErrorText();
  const onItsWay = useRef(false);
  const attempt = useAttempts<Draft>();
  const [sending, setSending] = useState(false);

  const send = async (draft: Draft) => {
    if (onItsWay.current) return null;
    onItsWay.current = true;
    setSending(true);
    try {
      return await attempt(draft, call);
    } catch (error) {
      toast.error(error instanceof TransportError ? unanswered : errorText(error));
      onFailed?.(error);
      return null;
    } finally {
      onItsWay.current = false;
      setSending(false);
      onSettled?.();
    }
  };
  return { sending, send };
}

/** Whether the server refused for want of a verification. */
export function asksForVerification(error: unknown): boolean {
  const code = codeOf(error);
  return code === CODES.verification_not_submitted || code === CODES.verification_pending;
}
