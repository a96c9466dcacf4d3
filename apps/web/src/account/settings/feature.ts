import type { Feature } from '../../platform/feature.tsx';
import { SETTINGS_PATH } from '../../platform/paths.ts';

export const settingsFeature: Feature = {
  menu: { account: [{ label: 'settings.title', to: SETTINGS_PATH }] },
};
