import { ORDER_PATH, PRODUCTS_PATH, RECORDS_PATH, WELCOME_PATH } from '../../platform/paths/lock-mining.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { useLockMiningProducts } from './queries.ts';

export const lockMiningRoutes: readonly PageRoute[] = [
  {
    path: WELCOME_PATH,
    page: lazyPage(() => import('./welcome/welcome-page.tsx')),
    title: 'lockming.title',
    help: true,
  },
  {
    path: PRODUCTS_PATH,
    page: lazyPage(() => import('./products/products-page.tsx')),
    title: 'lockming.title',
    help: true,
  },
  {
    path: ORDER_PATH,
    page: lazyPage(() => import('./order/order-page.tsx')),
    title: 'lockming.order_title',
    help: true,
  },
  {
    path: RECORDS_PATH,
    page: lazyPage(() => import('./records/records-page.tsx')),
    title: 'lockming.records',
    help: true,
  },
];
