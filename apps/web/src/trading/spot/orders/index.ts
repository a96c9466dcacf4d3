import { SPOT_ORDERS_PATH } from '../../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../../platform/routing/index.ts';

export { FilledBar, OrderMissing, OrderStatus } from '../../desk/index.ts';
export { CancelAll } from './cancel-all.tsx';
export { OrderCard } from './card/order-card.tsx';
export { SpotOrderDetail } from './detail/lazy-detail.ts';
export { OrderList } from './order-list.tsx';
export { ORDERS_KEY } from './queries.ts';

export const ordersRoutes: readonly PageRoute[] = [
  { path: SPOT_ORDERS_PATH, page: lazyPage(() => import('./orders-page.tsx')), title: 'orders.title' },
];
export { isPartlyFilled } from './queries.ts';
