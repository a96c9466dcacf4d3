import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './store.ts';

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
