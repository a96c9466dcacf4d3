import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBalanceChanges } from '../../platform/live/index.ts';

/** Fetches everything under a key again whenever money of the customer moves: an income, a settlement, a refund. */
export function useRenewalWithMoney(queryKey: readonly string[]): void {
  const queries = useQueryClient();
  const [latest] = useBalanceChanges();
  const seen = useRef(latest);
  useEffect(() => {
    if (latest === seen.current) return;
    seen.current = latest;
    void queries.invalidateQueries({ queryKey });
  }, [latest, queries, queryKey]);
}
