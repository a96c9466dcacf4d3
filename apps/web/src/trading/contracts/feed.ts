import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '../../platform/live/index.ts';
import { CONTRACTS_KEY } from './key.ts';

/** Lists are asked for again this long after a change, so that a burst of fills asks once. */
const SETTLE = 400;

/** Keeps the lists on this page current with what happens to the customer's orders and positions. */
export function useContractFeed(): void {
  const { contractOrders, positions } = useLive();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: CONTRACTS_KEY }), SETTLE);
    };
    const stops = [
      contractOrders.onChange(renew),
      // An open position is told with every mark: only its end is news for a list.
      positions.onChange(({ status }) => status !== 'open' && renew()),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [contractOrders, positions, queries]);
}
