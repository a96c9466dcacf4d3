import type { Feature } from '../../platform/feature.tsx';
import { SECURITY_PATH } from '../../platform/paths.ts';

export const securityFeature: Feature = {
  menu: { account: [{ label: 'security.title', to: SECURITY_PATH }] },
};
