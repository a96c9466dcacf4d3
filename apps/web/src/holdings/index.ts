import { HOLDINGS_PATH } from '../platform/paths.ts';
import { lazyPage, type PageRoute } from '../platform/routing/index.ts';

export const holdingsRoutes: readonly PageRoute[] = [
  { path: HOLDINGS_PATH, page: lazyPage(() => import('./holdings-page.tsx')), title: 'holdings.title' },
];
