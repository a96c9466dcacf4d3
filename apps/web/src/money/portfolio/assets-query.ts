import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readAssets } from '@trade/protocol';
import { useEffect, useRef } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useBalanceChanges } from '../../platform/live/index.ts';

/** First part of every query key about the customer's money. */
export const ASSETS_KEY = ['assets'] as const;
/** Interval (ms) of new reads: prices move the totals even when no balance changes. */
const REVALUED_EVERY = 10_000;

/** Balances and totals, read again after every balance change and at intervals. */
export function useAssets() {
  const api = useApi();
  useRenewalOnBalanceChange();
  return useQuery({
    queryKey: [...ASSETS_KEY, 'overview'],
    queryFn: ({ signal }) => api.call(readAssets, { signal }),
    refetchInterval: REVALUED_EVERY,
  });
}

/** Reads the customer's money again whenever a balance changes. */
export function useRenewalOnBalanceChange(): void {
  const cache = useQueryClient();
  const [latest] = useBalanceChanges();
  const seen = useRef(latest);
  useEffect(() => {
    if (latest === seen.current) return;
    seen.current = latest;
    void cache.invalidateQueries({ queryKey: ASSETS_KEY });
  }, [latest, cache]);
}
