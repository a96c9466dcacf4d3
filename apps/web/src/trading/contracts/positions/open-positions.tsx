import { Layers } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, LoadFailure, SkeletonRows } from '../../../kit/index.ts';
import { useLive, usePositions } from '../../../platform/live/index.ts';
import { TradeLink } from '../../products/index.ts';
import { PositionCard } from './position-card.tsx';

/** Open positions, live; only one contract's when its symbol is given. */
export function OpenPositions({ symbol }: { symbol: string | null }) {
  const t = useTranslations();
  const { items, state } = usePositions();
  const { positions } = useLive();
  const shown = items.filter((position) => symbol === null || position.symbol === symbol);
  if (shown.length > 0)
    return shown.map((position) => <PositionCard key={position.id} position={position} />);
  if (state === 'loading') return <SkeletonRows rows={2} label={t('kit.loading')} />;
  if (state === 'failed') return <LoadFailure onRetry={() => void positions.reload()} />;
  return (
    <EmptyState
      icon={<Layers aria-hidden="true" />}
      title={t('contracts.no_positions')}
      hint={t('contracts.no_positions_hint')}
      action={symbol === null ? <TradeLink product="eternal" /> : undefined}
    />
  );
}
