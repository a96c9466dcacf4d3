import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RealnameBody, readRealname, resubmitRealname, submitRealname } from '@trade/protocol';
import { useApi } from '../../platform/api/index.ts';
import { USER_KEY, useIsSimulation } from '../../platform/session/index.ts';

export const REALNAME_KEY = ['realname'] as const;

/** Where both levels stand and what each allows. The demo account has none. */
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
    // Refused, because it stands otherwise than the page believes: submitted or decided elsewhere.
    onError: () => void queries.invalidateQueries({ queryKey: REALNAME_KEY }),
  });
}
