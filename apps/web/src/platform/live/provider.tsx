import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useApi } from '../api/index.ts';
import { appDataQuery } from '../app-data/index.ts';
import { activeToken, useSession } from '../session/index.ts';
import { socketAddress } from './address.ts';
import { Live } from './live.ts';
import { documentVisibility } from './page.ts';
import type { SocketFace } from './socket/connection.ts';
import { liveSources } from './sources.ts';

const CurrentLive = createContext<Live | null>(null);

interface LiveProviderProps {
  /** The configured address of the socket, without a token. */
  socketUrl: string;
  children: ReactNode;
}

/**
 * Gives the live data to everything inside it: connected while somebody is logged in, and begun anew with every
 * login and switch of account, so that nobody sees a trace of the one before.
 */
export function LiveProvider({ socketUrl, children }: LiveProviderProps) {
  const token = activeToken(useSession());
  const api = useApi();
  const queries = useQueryClient();
  const [live] = useState(() => {
    const appData = (renew: boolean) =>
      queries.fetchQuery({ ...appDataQuery(api), ...(renew && { staleTime: 0 }) });
    return new Live({
      address: (renew) => socketAddress(socketUrl, appData, renew),
      sources: liveSources(api),
      open: (url) => new WebSocket(url) as SocketFace,
      page: documentVisibility(),
    });
  });
  useEffect(() => {
    if (token === null) return;
    live.start();
    return () => live.stop();
  }, [live, token]);
  return <CurrentLive value={live}>{children}</CurrentLive>;
}

export function useLive(): Live {
  const live = useContext(CurrentLive);
  if (live === null) throw new Error('Live data is used outside of LiveProvider.');
  return live;
}
