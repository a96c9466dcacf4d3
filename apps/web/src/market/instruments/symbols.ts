import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSymbols, productOf, type symbolEntry } from '@trade/protocol';
import type { z } from 'zod';
import { type Client, useApi } from '../../platform/api/index.ts';
import { readStored, writeStored } from '../../platform/storage/index.ts';

export type SymbolEntry = z.infer<typeof symbolEntry>;

const FRESH_FOR = 5 * 60_000;

function symbolsQuery(api: Client) {
  return queryOptions({
    queryKey: ['symbols'],
    queryFn: async ({ signal }) => {
      const listed = await api.call(listSymbols, { signal });
      const symbols = listed.filter(({ symbol }) => productOf(symbol) === 'spot');
      writeStored('symbols', symbols);
      return symbols;
    },
    staleTime: FRESH_FOR,
    // The list of the last visit is shown at once and read again.
    initialData: () => readStored('symbols') ?? undefined,
    initialDataUpdatedAt: 0,
  });
}

/**
 * All listed coin pairs in the server's order. Available from the last visit before the server
 * answers.
 */
export function useSymbols() {
  return useQuery(symbolsQuery(useApi()));
}

/**
 * The two currencies of a symbol; undefined while the list is loading, null for a symbol that is
 * not in it.
 */
export function useListedSymbol(symbol: string): SymbolEntry | null | undefined {
  const { data } = useSymbols();
  return data && (data.find((entry) => entry.symbol === symbol) ?? null);
}
