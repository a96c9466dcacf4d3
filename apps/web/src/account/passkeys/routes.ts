import { PASSKEYS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const passkeyRoutes: readonly PageRoute[] = [
  { path: PASSKEYS_PATH, page: lazyPage(() => import('./passkeys-page.tsx')), title: 'passkeys.title' },
];
