import { lazy } from 'react';
import { spotOrderPath } from '../../platform/detail-paths.ts';
import { type Feature, openOrdersOf } from '../../platform/feature.tsx';
import { HOLDINGS_PATH, SPOT_ORDERS_PATH } from '../../platform/paths.ts';
import { spotRoutes } from './index.ts';
import { useRunningCount } from './twap/queries.ts';

const OrderDetail = lazy(() => import('./orders/spot-order-detail.tsx'));
const OpenOrderCard = lazy(async () => ({
  default: (await import('./orders/order-card.tsx')).SpotOrderCard,
}));
const RunningOrders = lazy(async () => {
  const { RunningOrders } = await import('./all-orders.tsx');
  return { default: () => <RunningOrders symbol={null} /> };
});
const EndedOrders = lazy(async () => {
  const { OrderList } = await import('./orders/order-list.tsx');
  return { default: () => <OrderList list="history" symbol={null} /> };
});

export const feature: Feature = {
  pages: spotRoutes,
  menu: { account: [{ label: 'home.orders', to: SPOT_ORDERS_PATH }] },
  ledger: {
    opens: { spot_order: spotOrderPath },
    references: { twap: { to: `${HOLDINGS_PATH}?view=orders` } },
    holds: { spot_order: 'assets.held.spot_order', twap_order: 'assets.held.twap_order' },
    group: 'trading',
    categories: ['spot_buy', 'spot_sell', 'sell', 'pending_buy', 'pending_sell', 'transaction_fee'],
  },
  details: [{ product: 'spot', Detail: OrderDetail, list: SPOT_ORDERS_PATH }],
  openOrders: openOrdersOf({ name: 'spot', list: (live) => live.openOrders, Card: OpenOrderCard }),
  runningOrders: { useCount: () => useRunningCount(null), List: RunningOrders },
  ended: [
    {
      name: 'spot',
      title: (t) => t('holdings.orders_of', { product: t('holdings.spot') }),
      List: EndedOrders,
    },
  ],
};
