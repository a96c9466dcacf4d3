import { useQuery } from '@tanstack/react-query';
import { listPublicTrades, readDepth } from '@trade/protocol';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { joinTrades, useConnection, useTape } from '../../platform/live/index.ts';

/** Interval of reading more levels while somebody looks, ms. */
const DEPTH_EVERY = 2_000;
/**
 * Of reading the trades from the tables, ms: they have the last ones from before somebody looked a
 * little later.
 */
const TRADES_EVERY = 15_000;
const TRADES = 50;
const LEVELS = 50;

/**
 * The latest trades of a book, newest first: those in the tables, and what the socket has told
 * since.
 */
export function useRecentTrades(symbol: string) {
  const api = useApi();
  const told = useTape(symbol);
  const connection = useConnection();
  const { data, isError, refetch } = useQuery({
    queryKey: ['market-trades', symbol],
    queryFn: ({ signal }) => api.call(listPublicTrades, { query: { symbol, limit: TRADES }, signal }),
    refetchInterval: TRADES_EVERY,
  });
  // A new connection does not tell what happened without one.
  useEffect(() => {
    if (connection === 'open') void refetch({ cancelRefetch: false });
  }, [connection, refetch]);
  const trades = useMemo(() => data && joinTrades(told, data.items), [told, data]);
  return { trades, isError, refetch };
}

/** More levels of a book than its live rows have. */
export function useDepth(symbol: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['market-depth', symbol],
    queryFn: ({ signal }) => api.call(readDepth, { query: { symbol, limit: LEVELS }, signal }),
    refetchInterval: DEPTH_EVERY,
  });
}
