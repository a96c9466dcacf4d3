import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@trade/client';
import { CODES, readOwnAccount } from '@trade/protocol';
import { keyOf } from './reading.ts';

const RETRIES = 1;
const NOT_PERMITTED = CODES.insufficient_permissions;

/** What one login has read. A refusal is an answer and not tried again; a lost connection is. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        // An admin has taken a role away meanwhile.
        if (error instanceof ApiError && error.code === NOT_PERMITTED) {
          void client.invalidateQueries({ queryKey: keyOf(readOwnAccount) });
        }
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network it fails and says so, instead of waiting in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError),
      },
    },
  });
  return client;
}
