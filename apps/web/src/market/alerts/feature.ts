import type { Feature } from '../../platform/feature.tsx';
import { ALERTS_PATH } from '../../platform/paths.ts';
import { marketRoutes } from '../index.ts';
import { useAlertEvents } from './events.ts';

export const feature: Feature = {
  pages: marketRoutes,
  menu: { account: [{ label: 'alerts.title', to: ALERTS_PATH }] },
  useEvents: useAlertEvents,
};
