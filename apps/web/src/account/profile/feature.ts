import type { Feature } from '../../platform/feature.tsx';
import { PROFILE_PATH } from '../../platform/paths.ts';

export const profileFeature: Feature = { menu: { account: [{ label: 'profile.title', to: PROFILE_PATH }] } };
