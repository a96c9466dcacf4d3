import { lazyPage, type PageRoute } from '../routing/index.ts';

export { CancelAll } from './cancel-all.tsx';
export { OrderCard } from './card/order-card.tsx';
export { OrderList } from './order-list.tsx';
export { ORDERS_KEY } from './queries.ts';

export const ordersRoutes: readonly PageRoute[] = [
  { path: '/market/trade/currency_orders', page: lazyPage(() => import('./orders-page.tsx')) },
  {
    path: '/market/trade/orderDetails',
    page: lazyPage(() => import('./detail/order-detail-page.tsx')),
  },
];
