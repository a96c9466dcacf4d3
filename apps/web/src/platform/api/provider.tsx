import type { Client } from '@trade/client';
import { createContext, type ReactNode, useContext } from 'react';

const CurrentApi = createContext<Client | null>(null);

export function ApiProvider({ api, children }: { api: Client; children: ReactNode }) {
  return <CurrentApi value={api}>{children}</CurrentApi>;
}

/** The client of the running app. */
export function useApi(): Client {
  const api = useContext(CurrentApi);
  if (api === null) throw new Error('The API is used outside of ApiProvider.');
  return api;
}
