import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const financeRoutes: readonly PageRoute[] = [
  {
    path: '/financial',
    page: lazyPage(() => import('./finance-page.tsx')),
    title: 'earn.title',
    menu: true,
  },
];
