import type { Feature } from '../../platform/feature.tsx';
import { SECURITY_PATH } from '../../platform/paths.ts';
import { securityRoutes } from './index.ts';

export const feature: Feature = {
  pages: securityRoutes,
  menu: { account: [{ label: 'security.title', to: SECURITY_PATH }] },
};
