import { ChartNoAxesColumn, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFavourites } from '../../favourites/index.ts';
import { ButtonLink, EmptyState, SkeletonRows, Tabs } from '../../kit/index.ts';
import { useTickerState } from '../../live/index.ts';
import { PairRow } from './pair-row.tsx';
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
  const order = useSteadyRanking(board, favourites.data ?? NONE);
  const loading = state === 'loading' || order === null || (board === 'favourites' && favourites.isPending);

  if (loading) return <SkeletonRows rows={8} label={t('loading')} />;
  if (state === 'failed') return <p className="py-12 text-center text-muted">{t('load_failed')}</p>;
  if (order.length === 0) return <NoPairs board={board} />;
  return (
    <ul>
      {order.map((symbol) => (
        <li key={symbol}>
          <PairRow symbol={symbol} />
        </li>
      ))}
    </ul>
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
