import { CHAT_TYPING_EVERY, nothing } from '@trade/protocol';
import { useCallback, useRef } from 'react';
import { useApi } from '../platform/api/index.ts';

/** Lets the other side know that the customer is typing, every few seconds at most. */
export function useTypingSign(): () => void {
  const api = useApi();
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = Date.now();
    if (now - saidAt.current < CHAT_TYPING_EVERY) return;
    saidAt.current = now;
    // Nothing is lost with it.
    api.post('/support/chat/typing', {}, nothing).catch(() => undefined);
  }, [api]);
}
