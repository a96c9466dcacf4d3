import { queryOptions, useQuery } from '@tanstack/react-query';
import { readProfile } from '@trade/protocol';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type Client, useApi } from '../api/index.ts';
import { activeToken, activeUser, isAuthenticated, type Session, type SessionStore } from './store.ts';

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
 * Keeps the user of the session current: what is stored is as old as the login. Asked anew when the
 * app comes back into view and whenever `USER_KEY` is invalidated.
 */
export function useUserRenewal(): void {
  const api = useApi();
  const store = useSessionStore();
  const token = activeToken(useSession());
  useQuery({ ...userQuery(api, store), enabled: token !== null });
}

const CurrentSession = createContext<SessionStore | null>(null);

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <CurrentSession value={store}>{children}</CurrentSession>;
}

export function useSessionStore(): SessionStore {
  const store = useContext(CurrentSession);
  if (store === null) throw new Error('The session is used outside of SessionProvider.');
  return store;
}

export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/** The user who is shown: of the demo account in simulation mode. Null when nobody is logged in. */
export function useUser() {
  return activeUser(useSession());
}

export function useIsAuthenticated(): boolean {
  return isAuthenticated(useSession());
}

export function useIsSimulation(): boolean {
  return useSession().isSimulationMode;
}
