import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Live, type LiveOptions } from './live.ts';
import { documentVisibility } from './page.ts';
import type { SocketFace } from './socket/connection.ts';

const CurrentLive = createContext<Live | null>(null);

interface LiveProviderProps extends Pick<LiveOptions, 'address' | 'sources'> {
  children: ReactNode;
}

/**
 * Gives the live data to everything inside it. Give it a `key` that names the customer and the mode:
 * another customer must not see a trace of the one before.
 */
export function LiveProvider({ address, sources, children }: LiveProviderProps) {
  const [live] = useState(
    () =>
      new Live({
        address,
        sources,
        open: (url) => new WebSocket(url) as SocketFace,
        page: documentVisibility(),
      }),
  );
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  return <CurrentLive value={live}>{children}</CurrentLive>;
}

export function useLive(): Live {
  const live = useContext(CurrentLive);
  if (live === null) throw new Error('Live data is used outside of LiveProvider.');
  return live;
}
