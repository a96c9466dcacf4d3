import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionList } from '@trade/protocol';
import { z } from 'zod';
import { useApi } from '../../../platform/api/index.ts';

const SESSIONS_KEY = ['sessions'] as const;

/** Where the customer is logged in, the last seen first. */
export function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.get('/user/sessions', sessionList, { signal }),
    select: ({ items }) => items,
  });
}

/** Ends a login by its id. */
export function useRevokeSession() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/user/sessions/${id}`, z.unknown()),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
