import type { Feature } from '../../platform/feature.tsx';
import { SETTINGS_PATH } from '../../platform/paths.ts';
import { settingsRoutes } from './index.ts';

export const feature: Feature = {
  pages: settingsRoutes,
  menu: { account: [{ label: 'settings.title', to: SETTINGS_PATH }] },
};
