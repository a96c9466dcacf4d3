import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';
import { FINANCIAL_ORDERS_PATH, FINANCIAL_PATH, FINANCIAL_PURCHASE_PATH } from './paths.ts';

export const investRoutes: readonly PageRoute[] = [
  {
    path: FINANCIAL_PATH,
    from: '/invest',
    page: lazyPage(() => import('./products-page.tsx')),
    title: 'financial.title',
    help: true,
  },
  {
    path: FINANCIAL_PURCHASE_PATH,
    unlisted: true,
    page: lazyPage(() => import('./purchase/purchase-page.tsx')),
    title: 'financial.purchase',
    help: true,
  },
  {
    path: FINANCIAL_ORDERS_PATH,
    page: lazyPage(() => import('./my-finances-page.tsx')),
    title: 'financial.mine',
    help: true,
  },
];
