import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@trade/client';
import { page } from '@trade/protocol';
import { useCallback } from 'react';
import type { z } from 'zod';

import { useApi } from './provider.tsx';

const PAGE_SIZE = '50';
/** How often queues to be worked on are read again: what comes in meanwhile shows by itself. */
export const REFRESH_MS = 5_000;

/** How much waits where: any change may have made it less or more. */
export const WAITING = '/waiting';

/** What a path answers; asked for again as often as `every` says, in ms. */
export function useAnswer<Data>(path: string, schema: z.ZodType<Data>, every?: number) {
  const api = useApi();
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, schema, { signal }),
    refetchInterval: every ?? false,
  });
}

/** A list that comes in pages; a changed query keeps showing what was there until the answer is. */
export function usePages<Item extends z.ZodType>(path: string, item: Item, query: Query = {}) {
  const api = useApi();
  const schema = page(item);
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }) =>
      api.get(path, schema, { query: { ...query, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** Reads everything below these paths again. */
export function useRefresh(): (...paths: string[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (...paths) => {
      const belongs = (key: unknown) =>
        typeof key === 'string' && [WAITING, ...paths].some((path) => key.startsWith(path));
      await queries.invalidateQueries({ predicate: ({ queryKey }) => belongs(queryKey[0]) });
    },
    [queries],
  );
}
