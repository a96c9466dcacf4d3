import { FINANCE_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const financeRoutes: readonly PageRoute[] = [
  {
    path: FINANCE_PATH,
    page: lazyPage(() => import('./finance-page.tsx')),
    title: 'earn.title',
    menu: true,
  },
];
