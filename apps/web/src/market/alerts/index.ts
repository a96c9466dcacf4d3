import { ALERTS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { AlertButton, AlertSheet } from './alert-button.tsx';

export const alertRoutes: readonly PageRoute[] = [
  { path: ALERTS_PATH, page: lazyPage(() => import('./alerts-page.tsx')), title: 'alerts.title' },
];
