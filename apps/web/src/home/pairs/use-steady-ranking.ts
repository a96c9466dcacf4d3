import { useEffect, useState } from 'react';
import { useLive, useTickerSymbols } from '../../platform/live/index.ts';
import { type Board, ranked } from './ranking.ts';

/** Rows must not change places under a finger: prices move all the time, the order only this often. */
const RANKED_EVERY = 15_000;

/** The symbols of a board in an order that holds for a while; null until the first one is drawn up. */
export function useSteadyRanking(board: Board, favourites: readonly string[]): readonly string[] | null {
  const { store } = useLive().tickers;
  const symbols = useTickerSymbols();
  const [order, setOrder] = useState<readonly string[] | null>(null);

  useEffect(() => {
    const rank = () => {
      const { bySymbol } = store.getSnapshot();
      const tickers = symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []);
      setOrder(ranked(board, tickers, favourites));
    };
    rank();
    const timer = setInterval(rank, RANKED_EVERY);
    return () => clearInterval(timer);
  }, [store, symbols, board, favourites]);
  return order;
}
