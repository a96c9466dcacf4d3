import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, InfiniteList } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useContractFeed } from '../feed.ts';
import { contractOrdersQuery, type ContractOrderList as List } from '../queries.ts';
import { ContractOrderCard } from './order-card.tsx';

interface ContractOrderListProps {
  list: List;
  /** Only this contract's orders; null for all. */
  symbol: string | null;
}

/** An endless list of contract orders that follows what happens to them. */
export function ContractOrderList({ list, symbol }: ContractOrderListProps) {
  const t = useTranslations('orders');
  const source = useInfiniteQuery(contractOrdersQuery(useApi(), list, symbol));
  useContractFeed();
  return (
    <InfiniteList
      source={source}
      items={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={(order) => order.id}
      empty={
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          title={t('no_history')}
          hint={t('no_history_hint')}
        />
      }
    >
      {(order) => <ContractOrderCard order={order} />}
    </InfiniteList>
  );
}
