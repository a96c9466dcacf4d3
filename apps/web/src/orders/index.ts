import { lazyPage, type PageRoute } from '../routing/index.ts';
import { SPOT_ORDERS_PATH } from './paths.ts';

export { CancelAll } from './cancel-all.tsx';
export { FilledBar } from './card/filled-bar.tsx';
export { OrderCard } from './card/order-card.tsx';
export { OrderStatus } from './card/order-status.tsx';
export { SpotOrderDetail } from './detail/lazy-detail.ts';
export { OrderMissing } from './detail/order-missing.tsx';
export { OrderList } from './order-list.tsx';
export { SPOT_ORDERS_PATH } from './paths.ts';
export { ORDERS_KEY } from './queries.ts';

export const ordersRoutes: readonly PageRoute[] = [
  { path: SPOT_ORDERS_PATH, page: lazyPage(() => import('./orders-page.tsx')), title: 'orders.title' },
];
