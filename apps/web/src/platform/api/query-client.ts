import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@trade/client';

const RETRIES = 2;
const FRESH_FOR = 10_000;

/** The cache of server state. A refusal is an answer and not tried again; a lost connection is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError),
      },
      mutations: { retry: false },
    },
  });
}
