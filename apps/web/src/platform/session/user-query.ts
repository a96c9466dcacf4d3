import { queryOptions, useQuery } from '@tanstack/react-query';
import { readProfile } from '@trade/protocol';
import { type Client, useApi } from '../api/index.ts';
import { useSession, useSessionStore } from './provider.tsx';
import { activeToken, type SessionStore } from './store.ts';

export const USER_KEY = ['user'] as const;

/** The user's data as the server has them now; the session keeps what it answers. */
function userQuery(api: Client, session: SessionStore) {
  return queryOptions({
    queryKey: USER_KEY,
    queryFn: async ({ signal }) => {
      const token = activeToken(session.getSnapshot());
      const user = await api.call(readProfile, { signal });
      if (token === activeToken(session.getSnapshot())) session.updateUser(user);
      return user;
    },
  });
}

/**
 * Keeps the user of the session current: what is stored is as old as the login. Asked anew when the app comes back into view
 * and whenever `USER_KEY` is invalidated.
 */
export function useUserRenewal(): void {
  const api = useApi();
  const store = useSessionStore();
  const token = activeToken(useSession());
  useQuery({ ...userQuery(api, store), enabled: token !== null });
}
