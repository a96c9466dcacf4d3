import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from './client.ts';

const CurrentApi = createContext<ApiClient | null>(null);

export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <CurrentApi value={api}>{children}</CurrentApi>;
}

/** The client of the running app. */
export function useApi(): ApiClient {
  const api = useContext(CurrentApi);
  if (api === null) throw new Error('The API is used outside of ApiProvider.');
  return api;
}
