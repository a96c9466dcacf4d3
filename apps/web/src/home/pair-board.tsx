import { type Ticker, toUnits } from '@trade/protocol';
import { ChartNoAxesColumn, Star } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, LoadFailure, SkeletonRows, Tabs } from '../kit/index.ts';
import { PairSummary, PricesMissing, type SymbolEntry, useFavourites, useSymbols } from '../market/index.ts';
import { useLive, useTickerState, useTickerSymbols } from '../platform/live/index.ts';

const BOARDS = ['favourites', 'hot', 'gainers', 'losers'] as const;
type Board = (typeof BOARDS)[number];

/** Maximum rows of a board; the favourites are not limited. */
const MOST_ROWS = 10;
const DECIMALS = 18;

/** Today's change in hundredths of a percent, e.g. 214 for "+2.14%". */
function changeOf(ticker: Pick<Ticker, 'todayChange'>): number {
  return Math.round(Number.parseFloat(ticker.todayChange) * 100);
}

/**
 * Returns the symbols of a board in its order. Hot: most turnover today; gainers and losers: only
 * pairs that moved that way; favourites: the customer's own order. Ties keep the order of
 * `tickers`.
 */
export function ranked(board: Board, tickers: readonly Ticker[], favourites: readonly string[]): string[] {
  switch (board) {
    case 'favourites': {
      const listed = new Set(tickers.map((ticker) => ticker.symbol));
      return favourites.filter((symbol) => listed.has(symbol));
    }
    case 'hot':
      return symbolsOf(tickers.toSorted((a, b) => descending(turnoverOf(a), turnoverOf(b))));
    case 'gainers':
      return symbolsOf(
        tickers.filter((ticker) => changeOf(ticker) > 0).sort((a, b) => changeOf(b) - changeOf(a)),
      );
    case 'losers':
      return symbolsOf(
        tickers.filter((ticker) => changeOf(ticker) < 0).sort((a, b) => changeOf(a) - changeOf(b)),
      );
  }
}

function symbolsOf(tickers: readonly Ticker[]): string[] {
  return tickers.slice(0, MOST_ROWS).map((ticker) => ticker.symbol);
}

function turnoverOf(ticker: Ticker): bigint {
  return toUnits(ticker.turnover, DECIMALS) ?? 0n;
}

function descending(a: bigint, b: bigint): number {
  return Number(b > a) - Number(b < a);
}

/**
 * Interval of sorting (ms). Prices move all the time, but rows must not change places under a
 * finger.
 */
const RANKED_EVERY = 15_000;

/** The symbols of a board in an order that holds for a while; null until it is first sorted. */
function useSteadyRanking(board: Board, favourites: readonly string[]): readonly string[] | null {
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

const NONE: readonly string[] = [];

/** Four boards of pairs. */
export function PairBoard() {
  const t = useTranslations('home');
  const [board, setBoard] = useState<Board>('hot');
  return (
    <Tabs
      label={t('pairs')}
      tabs={BOARDS.map((value) => ({ value, label: t(value) }))}
      value={board}
      onChange={setBoard}
    >
      <Pairs key={board} board={board} />
    </Tabs>
  );
}

function Pairs({ board }: { board: Board }) {
  const t = useTranslations('kit');
  const state = useTickerState();
  const { tickers } = useLive();
  const favourites = useFavourites();
  const symbols = useSymbols();
  // There are many rows: rendering is deferred, so that a slow phone can scroll meanwhile.
  const order = useDeferredValue(useSteadyRanking(board, favourites.data ?? NONE));
  const known = useDeferredValue(symbols.data);
  const queries = board === 'favourites' ? [symbols, favourites] : [symbols];

  const again = () => {
    tickers.retry();
    for (const query of queries) void query.refetch();
  };
  if (state === 'failed' || queries.some(({ isError, data }) => isError && data === undefined))
    return <LoadFailure onRetry={again} />;
  if (state === 'late') return <PricesMissing className="py-4" />;
  if (state === 'loading' || order === null || !known || queries.some(({ isPending }) => isPending))
    return <SkeletonRows rows={8} label={t('loading')} />;
  if (order.length === 0) return <NoPairs board={board} />;
  const entries = new Map(known.map((entry) => [entry.symbol, entry]));
  return (
    <ul>
      {order
        .flatMap((symbol) => entries.get(symbol) ?? [])
        .map((entry) => (
          <li key={entry.symbol}>
            <PairLink entry={entry} />
          </li>
        ))}
    </ul>
  );
}

function PairLink({ entry }: { entry: SymbolEntry }) {
  return (
    <Link
      to={`/market/trade/coins/${entry.symbol}`}
      className="-mx-4 flex min-h-16 items-center gap-2 px-4 active:bg-surface"
    >
      <PairSummary entry={entry} />
    </Link>
  );
}

function NoPairs({ board }: { board: Board }) {
  const t = useTranslations('home');
  if (board !== 'favourites')
    return (
      <EmptyState
        icon={<ChartNoAxesColumn aria-hidden="true" />}
        title={board === 'losers' ? t('no_losers') : t('no_gainers')}
      />
    );
  return (
    <EmptyState
      icon={<Star aria-hidden="true" />}
      title={t('no_favourites')}
      hint={t('no_favourites_hint')}
      action={
        <ButtonLink to="/market" variant="secondary" size="sm">
          {t('go_to_market')}
        </ButtonLink>
      }
    />
  );
}
