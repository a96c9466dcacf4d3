import { useInfiniteQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState, InfiniteList, Page, Tabs } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { MARKET_PATH } from '../../platform/paths.ts';
import { useWide } from '../../platform/screen/index.ts';
import { CancelAllOrders, OrderKinds } from '../desk/index.ts';
import { ConditionCard } from './condition-card.tsx';
import { ConditionsTable } from './lazy.ts';
import {
  type ConditionalList,
  conditionalQuery,
  useConditionalFeed,
  useWaitingConditions,
} from './queries.ts';
import { useConditionalOrders } from './waiting.ts';

const LISTS: readonly ConditionalList[] = ['open', 'history'];

/** `/market/trade/conditional_orders`: the customer's conditional orders of every market. */
export default function ConditionalOrdersPage() {
  const t = useTranslations('conditional');
  const orders = useTranslations('orders');
  const [list, setList] = useState<ConditionalList>('open');
  const { items } = useConditionalOrders();
  const waiting = useWaitingConditions();
  const wide = useWide();
  return (
    <Page
      title={t('title')}
      backTo={MARKET_PATH}
      actions={list === 'open' && items.length > 0 && <CancelAllOrders orders={waiting} symbol={null} />}
    >
      <OrderKinds current="conditional" />
      <Tabs
        label={orders('lists')}
        tabs={LISTS.map((value) => ({ value, label: orders(value) }))}
        value={list}
        onChange={setList}
      >
        {wide && list === 'open' ? (
          <Suspense>
            <ConditionsTable orders={items} empty={<NoOrders list="open" />} />
          </Suspense>
        ) : (
          <OrderList key={list} list={list} />
        )}
      </Tabs>
    </Page>
  );
}

function NoOrders({ list }: { list: ConditionalList }) {
  const t = useTranslations('conditional');
  return (
    <EmptyState
      icon={<Target aria-hidden="true" />}
      title={t(list === 'open' ? 'none' : 'none_ended')}
      hint={t('none_hint')}
    />
  );
}

function OrderList({ list }: { list: ConditionalList }) {
  const source = useInfiniteQuery(conditionalQuery(useApi(), list));
  useConditionalFeed();
  return (
    <InfiniteList
      source={source}
      items={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={(order) => order.id}
      empty={<NoOrders list={list} />}
    >
      {(order) => <ConditionCard order={order} />}
    </InfiniteList>
  );
}
