import { FINANCIAL_ORDERS_PATH, FINANCIAL_PATH, FINANCIAL_PURCHASE_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { FinancialBinding } from './binding.tsx';
export { useFinancialProducts } from './queries.ts';

export const investRoutes: readonly PageRoute[] = [
  {
    path: FINANCIAL_PATH,
    page: lazyPage(() => import('./products-page.tsx')),
    title: 'financial.title',
    help: true,
  },
  {
    path: FINANCIAL_PURCHASE_PATH,
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
