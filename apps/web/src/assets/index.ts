import { lazyPage, type PageRoute } from '../routing/index.ts';

export const assetsRoutes: readonly PageRoute[] = [
  { path: '/assetsInfo', page: lazyPage(() => import('./overview/assets-page.tsx')), menu: true },
  { path: '/coinAccount', page: lazyPage(() => import('./account/coin-account-page.tsx')) },
];
