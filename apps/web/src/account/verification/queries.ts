import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RealnameBody, readRealname, resubmitRealname, submitRealname } from '@trade/protocol';
import { useApi } from '../../platform/api/index.ts';
import { USER_KEY, useIsSimulation } from '../../platform/session/index.ts';
import { REALNAME_KEY } from './events.ts';

/** The status of both levels and what each allows. The demo account has no verification. */
export function useRealname() {
  const api = useApi();
  const demo = useIsSimulation();
  return useQuery({
    queryKey: REALNAME_KEY,
    queryFn: ({ signal }) => api.call(readRealname, { signal }),
    enabled: !demo,
  });
}

/** Submits a level: for the first time, or again after a rejection. */
export function useSubmitRealname({ again }: { again: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RealnameBody) =>
      again ? api.call(resubmitRealname, { body }) : api.call(submitRealname, { body }),
    onSuccess: (realname) => {
      queries.setQueryData(REALNAME_KEY, realname);
      void queries.invalidateQueries({ queryKey: USER_KEY });
    },
    // Refused: the level was submitted or decided elsewhere, so read its status again.
    onError: () => void queries.invalidateQueries({ queryKey: REALNAME_KEY }),
  });
}
