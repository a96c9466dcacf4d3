import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, InfiniteList } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { TradeLink } from '../../desk/index.ts';
import { SpotOrderCard } from './order-card.tsx';
import { type OrderList as List, ordersQuery, useOrderFeed } from './order-feed.ts';

interface OrderListProps {
  list: List;
  /** Only this symbol's orders; null for all. */
  symbol: string | null;
  /** Whether no other orders are shown with them, so that it says when there are none. */
  isAlone?: boolean;
}

/** An endless list of orders, kept current. */
export function OrderList({ list, symbol, isAlone = true }: OrderListProps) {
  const t = useTranslations('orders');
  const source = useInfiniteQuery(ordersQuery(useApi(), list, symbol));
  useOrderFeed();
  return (
    <InfiniteList
      source={source}
      items={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={(order) => order.id}
      empty={
        isAlone && (
          <EmptyState
            icon={<ClipboardList aria-hidden="true" />}
            title={t(list === 'open' ? 'no_open' : 'no_history')}
            hint={t(list === 'open' ? 'no_open_hint' : 'no_history_hint')}
            action={symbol === null ? <TradeLink product="spot" /> : undefined}
          />
        )
      }
    >
      {(order) => <SpotOrderCard order={order} />}
    </InfiniteList>
  );
}
