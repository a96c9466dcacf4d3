import type { Feature } from '../../platform/feature.tsx';
import { PROFILE_PATH } from '../../platform/paths.ts';
import { profileRoutes } from './index.ts';

export const feature: Feature = {
  pages: profileRoutes,
  menu: { account: [{ label: 'profile.title', to: PROFILE_PATH }] },
};
