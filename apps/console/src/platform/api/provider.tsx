import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from './client.ts';

const CurrentClient = createContext<ApiClient | null>(null);

export function ApiProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <CurrentClient value={client}>{children}</CurrentClient>;
}

export function useApi(): ApiClient {
  const client = useContext(CurrentClient);
  if (client === null) throw new Error('The API is used outside of ApiProvider.');
  return client;
}
