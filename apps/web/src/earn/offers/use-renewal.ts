import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBalanceChanges } from '../../platform/live/index.ts';

/**
 * Reads the queries under a key again after every balance change: an income, a settlement, a
 * refund.
 */
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
