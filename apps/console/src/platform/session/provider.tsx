import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const KEY = 'console_token';

/**
 * The operator's login in this tab. `ended` tells why the server, not the operator, ended the one
 * before.
 */
interface Session {
  readonly token: string | null;
  readonly ended: 'ended' | 'idle' | null;
}

/** Keeps the login in session storage: it survives a reload and ends with the tab. */
export class SessionStore {
  #session: Session = { token: sessionStorage.getItem(KEY), ended: null };
  readonly #listeners = new Set<() => void>();

  readonly getSnapshot = (): Session => this.#session;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  logIn(token: string): void {
    sessionStorage.setItem(KEY, token);
    this.#show({ token, ended: null });
  }

  logOut(): void {
    sessionStorage.removeItem(KEY);
    this.#show({ token: null, ended: null });
  }

  /**
   * Ends the login of `token`, which the server no longer accepts. Does nothing when another login
   * is in place already.
   */
  expire(token: string, why: 'ended' | 'idle'): void {
    if (this.#session.token !== token) return;
    sessionStorage.removeItem(KEY);
    this.#show({ token: null, ended: why });
  }

  #show(session: Session): void {
    this.#session = session;
    for (const listener of this.#listeners) listener();
  }
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
