import { useQueryClient } from '@tanstack/react-query';
import { CHAT_TYPING_EVERY, type ChatEvent, type ChatMessage, chatState } from '@trade/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../platform/api/index.ts';
import { useChatEvents, useConnection } from '../platform/live/index.ts';
import { applyEvent, applyState, CHAT_KEY } from './query.ts';

/** Keeps the chat current with the stream. Answers whether an operator is typing. */
export function useChatFeed(): boolean {
  const queries = useQueryClient();
  const connection = useConnection();
  const [typedAt, setTypedAt] = useState<number | null>(null);

  const take = useCallback(
    (event: ChatEvent) => {
      if (event.kind === 'typing') {
        setTypedAt(Date.now());
        return;
      }
      if (event.kind === 'message' && event.message.author === 'operator') setTypedAt(null);
      applyEvent(queries, event);
    },
    [queries],
  );
  useChatEvents(take);

  useEffect(() => {
    // What was said while the stream was away is asked for.
    if (connection === 'open') void queries.invalidateQueries({ queryKey: CHAT_KEY });
  }, [connection, queries]);

  useEffect(() => {
    if (typedAt === null) return;
    const timer = setTimeout(() => setTypedAt(null), 2 * CHAT_TYPING_EVERY);
    return () => clearTimeout(timer);
  }, [typedAt]);

  return typedAt !== null;
}

/** Tells the server what the customer has before their eyes. */
export function useReadMarks(messages: readonly ChatMessage[]): void {
  const api = useApi();
  const queries = useQueryClient();
  const told = useRef('');
  const newest = messages.findLast(({ author }) => author === 'operator')?.id;
  useEffect(() => {
    const tell = async () => {
      if (newest === undefined || newest === told.current || document.visibilityState !== 'visible') return;
      told.current = newest;
      const body = { through: newest };
      // A mark that is lost is made up for by the next.
      const state = await api.post('/support/chat/read', body, chatState).catch(() => null);
      if (state !== null) applyState(queries, state);
    };
    void tell();
    const onVisible = () => void tell();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [api, queries, newest]);
}
