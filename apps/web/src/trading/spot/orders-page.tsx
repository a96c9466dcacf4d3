import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page, Tabs } from '../../kit/index.ts';
import { useOpenOrders } from '../../platform/live/index.ts';
import { useWide } from '../../platform/screen/index.ts';
import { CancelAllOrders, OrderKinds } from '../desk/index.ts';
import { AllOrders } from './all-orders.tsx';
import { type OrderList as List, useWaitingOrders } from './orders/order-feed.ts';

const OrdersTables = lazy(() => import('./dock/orders-tables.tsx'));

const LISTS: readonly List[] = ['open', 'history'];

/** `/market/trade/currency_orders`: the customer's coin orders of every pair. */
export default function OrdersPage() {
  const t = useTranslations('orders');
  const [list, setList] = useState<List>('open');
  const { items: orders } = useOpenOrders();
  const waiting = useWaitingOrders();
  const wide = useWide();
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
            <OrdersTables list={list} symbol={null} />
          </Suspense>
        ) : (
          <AllOrders list={list} symbol={null} />
        )}
      </Tabs>
    </Page>
  );
}
