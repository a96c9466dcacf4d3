import { lazyPage, type PageRoute } from '../routing/index.ts';

export const tradeRoutes: readonly PageRoute[] = [
  { path: '/market/trade/coins/:symbol', page: lazyPage(() => import('./trade-page.tsx')), wide: true },
  { path: '/market/trade/:symbol', page: lazyPage(() => import('./symbol-redirect.tsx')) },
];
