import { SPOT_ORDERS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const spotRoutes: readonly PageRoute[] = [
  {
    path: '/market/trade/coins/:symbol',
    page: lazyPage(() => import('./trade-page.tsx')),
    title: 'trade.title',
    desk: true,
    help: true,
  },
  { path: SPOT_ORDERS_PATH, page: lazyPage(() => import('./orders-page.tsx')), title: 'orders.title' },
];
