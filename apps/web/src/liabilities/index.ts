import { LIABILITIES_PATH, SIGNED_HEADS_PATH } from '../platform/paths.ts';
import { lazyPage, type PageRoute } from '../platform/routing/index.ts';

export const proofRoutes: readonly PageRoute[] = [
  {
    path: LIABILITIES_PATH,
    page: lazyPage(() => import('./liabilities-page.tsx')),
    title: 'liabilities.title',
  },
  {
    path: SIGNED_HEADS_PATH,
    page: lazyPage(() => import('./heads-page.tsx')),
    title: 'liabilities.heads.title',
  },
];
