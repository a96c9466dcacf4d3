import { MY_FINANCES_PATH, PRODUCTS_PATH, PURCHASE_PATH } from '../../platform/paths/financial.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { useFinancialProducts } from './queries.ts';

export const investRoutes: readonly PageRoute[] = [
  {
    path: PRODUCTS_PATH,
    page: lazyPage(() => import('./products/products-page.tsx')),
    title: 'invest.title',
    help: true,
  },
  {
    path: PURCHASE_PATH,
    page: lazyPage(() => import('./purchase/purchase-page.tsx')),
    title: 'invest.purchase',
    help: true,
  },
  {
    path: MY_FINANCES_PATH,
    page: lazyPage(() => import('./orders/my-finances-page.tsx')),
    title: 'invest.mine',
    help: true,
  },
];
