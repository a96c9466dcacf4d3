import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page, Tabs } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useOpenOrders } from '../../platform/live/index.ts';
import { useWide } from '../../platform/screen/index.ts';
import { CancelAllOrders, OrderKinds } from '../desk/index.ts';
import { type OrderList as List, useWaitingOrders } from './orders/order-feed.ts';
import { OrderList } from './orders/order-list.tsx';
import { twapQuery } from './twap/queries.ts';
import { TwapOrders } from './twap/twap-orders.tsx';

const OrdersTables = lazy(() => import('./orders-tables.tsx'));

const LISTS: readonly List[] = ['open', 'history'];

/** `/market/trade/currency_orders`: the customer's coin orders of every pair. */
export default function OrdersPage() {
  const t = useTranslations('orders');
  const [list, setList] = useState<List>('open');
  const { items: orders } = useOpenOrders();
  const waiting = useWaitingOrders();
  const wide = useWide();
  const { data: twaps = [] } = useQuery(twapQuery(useApi(), list, null));
  return (
    <Page
      title={t('title')}
      backTo="/market/trading"
      actions={list === 'open' && orders.length > 0 && <CancelAllOrders orders={waiting} symbol={null} />}
    >
      <OrderKinds current="spot" />
      <Tabs
        label={t('lists')}
        tabs={LISTS.map((value) => ({ value, label: t(value) }))}
        value={list}
        onChange={setList}
      >
        {wide ? (
          <Suspense>
            <OrdersTables list={list} />
          </Suspense>
        ) : (
          <>
            <TwapOrders status={list} symbol={null} />
            <OrderList key={list} list={list} symbol={null} isAlone={twaps.length === 0} />
          </>
        )}
      </Tabs>
    </Page>
  );
}
