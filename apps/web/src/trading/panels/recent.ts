import { useQuery } from '@tanstack/react-query';
import { listPublicTrades, readDepth } from '@trade/protocol';
import { useApi } from '../../platform/api/index.ts';

/** Interval of reading while somebody looks, ms. */
const EVERY = 2_000;
const TRADES = 50;
const LEVELS = 50;

/** The latest trades of a book, newest first. */
export function useRecentTrades(symbol: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['market-trades', symbol],
    queryFn: ({ signal }) => api.call(listPublicTrades, { query: { symbol, limit: TRADES }, signal }),
    refetchInterval: EVERY,
  });
}

/** More levels of a book than its live rows have. */
export function useDepth(symbol: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['market-depth', symbol],
    queryFn: ({ signal }) => api.call(readDepth, { query: { symbol, limit: LEVELS }, signal }),
    refetchInterval: EVERY,
  });
}
