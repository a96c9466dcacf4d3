import { ClipboardList } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, LoadFailure, SkeletonRows } from '../../../kit/index.ts';
import { useLive, useOpenContractOrders } from '../../../platform/live/index.ts';
import { TradeLink } from '../../desk/index.ts';
import { ContractOrderCard } from './order-card.tsx';

/** Orders that wait in the book, live; only one contract's when its symbol is given. */
export function OpenContractOrders({ symbol }: { symbol: string | null }) {
  const t = useTranslations();
  const { items, state } = useOpenContractOrders();
  const { contractOrders } = useLive();
  const shown = items.filter((order) => symbol === null || order.symbol === symbol);
  if (shown.length > 0) return shown.map((order) => <ContractOrderCard key={order.id} order={order} />);
  if (state === 'loading') return <SkeletonRows rows={2} label={t('kit.loading')} />;
  if (state === 'failed') return <LoadFailure onRetry={() => void contractOrders.reload()} />;
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden="true" />}
      title={t('orders.no_open')}
      hint={t('orders.no_open_hint')}
      action={symbol === null ? <TradeLink product="eternal" /> : undefined}
    />
  );
}
