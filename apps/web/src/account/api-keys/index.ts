import { API_KEYS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const apiKeyRoutes: readonly PageRoute[] = [
  { path: API_KEYS_PATH, page: lazyPage(() => import('./api-keys-page.tsx')), title: 'api_keys.title' },
];
