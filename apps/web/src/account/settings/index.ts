import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { DemoReset } from './demo-reset.tsx';

export const settingsRoutes: readonly PageRoute[] = [
  { path: '/setting/setpage', page: lazyPage(() => import('./settings-page.tsx')), title: 'settings.title' },
];
