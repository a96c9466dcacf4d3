import { ChartNoAxesColumn, Star } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, LoadFailure, SkeletonRows, Tabs } from '../../kit/index.ts';
import { useFavourites } from '../../market/favourites/index.ts';
import { PairSummary, type SymbolEntry, useSymbols } from '../../market/index.ts';
import { useTickerState } from '../../platform/live/index.ts';
import { BOARDS, type Board } from './ranking.ts';
import { useSteadyRanking } from './use-steady-ranking.ts';

const NONE: readonly string[] = [];

/** The market at a glance: four boards of pairs. */
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
  const favourites = useFavourites();
  const symbols = useSymbols();
  // Rows are many: they are drawn in slices, between which a slow phone can scroll.
  const order = useDeferredValue(useSteadyRanking(board, favourites.data ?? NONE));
  const known = useDeferredValue(symbols.data);
  const queries = board === 'favourites' ? [symbols, favourites] : [symbols];

  // The tickers are asked for again and again by themselves.
  if (state === 'failed' || queries.some(({ isError, data }) => isError && data === undefined))
    return <LoadFailure onRetry={() => queries.forEach((query) => void query.refetch())} />;
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
