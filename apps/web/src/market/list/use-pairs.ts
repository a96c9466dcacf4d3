import { useEffect, useState } from 'react';
import { useLive, useTickerState } from '../../platform/live/index.ts';
import type { SymbolEntry } from '../symbols.ts';
import { matching, type Sorting, sorted } from './ranking.ts';

/** Rows must not change places under a finger: prices move all the time, their order only this often. */
const SORTED_EVERY = 15_000;

/** The pairs that match, in an order that holds for a while. */
export function usePairs(symbols: readonly SymbolEntry[], query: string, sorting: Sorting | null) {
  const { store } = useLive().tickers;
  const state = useTickerState();
  const [order, setOrder] = useState(symbols);

  useEffect(() => {
    const sort = () => setOrder(sorted(symbols, sorting, store.getSnapshot().bySymbol));
    sort();
    if (sorting === null || sorting.column === 'name' || state !== 'ready') return;
    const timer = setInterval(sort, SORTED_EVERY);
    return () => clearInterval(timer);
  }, [store, symbols, sorting, state]);
  return matching(order, query);
}
