import { SETTINGS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const settingsRoutes: readonly PageRoute[] = [
  {
    path: SETTINGS_PATH,
    from: '/setting',
    page: lazyPage(() => import('./settings-page.tsx')),
    title: 'settings.title',
  },
];
