import type { Client } from '@trade/client';
import { createContext, type ReactNode, useContext } from 'react';

const CurrentClient = createContext<Client | null>(null);

export function ApiProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <CurrentClient value={client}>{children}</CurrentClient>;
}

export function useApi(): Client {
  const client = useContext(CurrentClient);
  if (client === null) throw new Error('The API is used outside of ApiProvider.');
  return client;
}
