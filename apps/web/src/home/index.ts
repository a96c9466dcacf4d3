import { HOME_PATH } from '../platform/paths.ts';
import { lazyPage, type PageRoute } from '../platform/routing/index.ts';

export const homeRoutes: readonly PageRoute[] = [
  { path: HOME_PATH, from: '/', page: lazyPage(() => import('./home-page.tsx')), title: null, menu: true },
];
