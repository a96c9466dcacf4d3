import type { Feature } from '../../platform/feature.tsx';
import { NOTIFICATION_SETTINGS_PATH } from '../../platform/paths.ts';
import { notificationRoutes } from './index.ts';
import { useNotificationEvents } from './unread.ts';

export const feature: Feature = {
  pages: notificationRoutes,
  menu: { account: [{ label: 'notifications.settings', to: NOTIFICATION_SETTINGS_PATH }] },
  useEvents: useNotificationEvents,
};
