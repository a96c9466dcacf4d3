import { NOTIFICATION_SETTINGS_PATH, NOTIFICATIONS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { Bell } from './bell.tsx';

export const notificationRoutes: readonly PageRoute[] = [
  {
    path: NOTIFICATIONS_PATH,
    page: lazyPage(() => import('./notifications-page.tsx')),
    title: 'notifications.title',
  },
  {
    path: NOTIFICATION_SETTINGS_PATH,
    page: lazyPage(() => import('./settings-page.tsx')),
    title: 'notifications.settings',
  },
];
