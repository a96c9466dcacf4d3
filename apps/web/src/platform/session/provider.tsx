import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { activeUser, isAuthenticated, type Session, type SessionStore } from './store.ts';

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
