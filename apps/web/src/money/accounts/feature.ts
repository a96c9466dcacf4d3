import type { Feature } from '../../platform/feature.tsx';
import { assetsRoutes } from './index.ts';

export const feature: Feature = {
  pages: assetsRoutes,
  menu: { account: [{ label: 'home.history', to: '/coinAccount?view=history' }] },
};
