import { lazyPage, type PageRoute } from '../routing/index.ts';

export const settingsRoutes: readonly PageRoute[] = [
  { path: '/setting/setpage', page: lazyPage(() => import('./settings-page.tsx')) },
];
