import { useState } from 'react';
import { type ConnectionState, useConnection } from '../../platform/live/index.ts';

/** How the connection stands, and whether it was ever open on this page. */
export function useConnectionHistory(): { connection: ConnectionState; wasConnected: boolean } {
  const connection = useConnection();
  const [wasConnected, setWasConnected] = useState(connection === 'open');
  if (connection === 'open' && !wasConnected) setWasConnected(true);
  return { connection, wasConnected };
}
