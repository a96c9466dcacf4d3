import { lazyPage, type PageRoute } from '../platform/routing/index.ts';

export const homeRoutes: readonly PageRoute[] = [
  { path: '/home', page: lazyPage(() => import('./home-page.tsx')), title: null, menu: true },
];
