import type { Feature } from '../../platform/feature.tsx';
import { ALERTS_PATH } from '../../platform/paths.ts';
import { useAlertEvents } from './events.ts';
import { alertRoutes } from './index.ts';

export const feature: Feature = {
  pages: alertRoutes,
  menu: { account: [{ label: 'alerts.title', to: ALERTS_PATH }] },
  useEvents: useAlertEvents,
};
