import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readChat } from '@trade/protocol';
import { useCallback } from 'react';
import { useApi } from '../platform/api/index.ts';
import { useChatEvents } from '../platform/live/index.ts';
import { useIsAuthenticated } from '../platform/session/index.ts';

const UNREAD_KEY = ['chat-unread'] as const;

/** The number of unread answers of customer service. */
export function useUnreadAnswers(): number {
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => api.call(readChat, { query: { limit: 1 }, signal }),
    enabled: useIsAuthenticated(),
  });
  useChatEvents(
    useCallback(
      ({ kind }) => {
        if (kind === 'message') void queries.invalidateQueries({ queryKey: UNREAD_KEY });
      },
      [queries],
    ),
  );
  return data?.unread ?? 0;
}
