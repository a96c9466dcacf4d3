import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, type AnyGiven, ApiError, type Given } from '@trade/client';
import {
  type Call,
  CODES,
  type ItemOf,
  pathOf,
  readOwnAccount,
  readWaitingWork,
  templateOf,
} from '@trade/protocol';
import { useCallback } from 'react';
import { useApi } from './provider.tsx';

const RETRIES = 1;
const NOT_PERMITTED = CODES.insufficient_permissions;

/** Creates the query cache of one login. A refusal is final; a lost connection is tried again. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        // An admin has taken a role away: read the operator's own account again.
        if (error instanceof ApiError && error.code === NOT_PERMITTED) {
          void client.invalidateQueries({ queryKey: keyOf(readOwnAccount) });
        }
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network a query fails visibly instead of waiting.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError),
      },
    },
  });
  return client;
}

const PAGE_SIZE = '50';
/** How often (ms) queues of work are read again, so that new items appear by themselves. */
export const REFRESH_MS = 5_000;

/** A call's parameters, and how often (ms) it is repeated. */
type Reading<Declared extends Call> =
  Given<Declared> extends [given?: infer Members]
    ? [given?: Members & { every?: number }]
    : Given<Declared> extends [given: infer Members]
      ? [given: Members & { every?: number }]
      : never;
type AnyReading = AnyGiven & { every?: number };

interface Page {
  items: readonly unknown[];
  next_cursor: string | null;
}

/** Returns the cache key of a call. */
export function keyOf(declared: Call, { params, query = {} }: Pick<AnyGiven, 'params' | 'query'> = {}) {
  return [pathOf(declared, params), query] as const;
}

/** Reads the answer of a call. */
export function useAnswer<Declared extends Call>(declared: Declared, ...[given]: Reading<Declared>) {
  const api = useApi();
  const { every = false, params, query } = (given ?? {}) as AnyReading;
  return useQuery({
    queryKey: keyOf(declared, { params, query }),
    queryFn: ({ signal }) => api.ask(declared, { params, query, signal }),
    refetchInterval: every,
  });
}

/**
 * Reads a list in pages. When the query changes, the old rows stay until the new answer is there.
 */
export function usePages<Declared extends Call>(declared: Declared, ...[given]: Given<Declared>) {
  const api = useApi();
  const { params, query } = (given ?? {}) as AnyGiven;
  return useInfiniteQuery({
    queryKey: keyOf(declared, { params, query }),
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...query, limit: PAGE_SIZE, cursor: pageParam };
      return (await api.ask(declared, { params, query: page, signal })) as AnswerOf<Declared> & Page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items) as ItemOf<Declared>[],
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/**
 * Returns a function that reads again all answers at or below these calls' paths, and always the
 * count of waiting work, which any change may affect.
 */
export function useRefresh(): (...what: (Call | 'everything')[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (...what) => {
      const paths = [readWaitingWork, ...what].map((one) => (one === 'everything' ? '/' : baseOf(one)));
      await queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) =>
          typeof key === 'string' && paths.some((path) => key.startsWith(path)),
      });
    },
    [queries],
  );
}

/** Returns the path of a call up to its first parameter. */
function baseOf(declared: Call): string {
  const [base = ''] = templateOf(declared).split('/:');
  return base;
}
