import type { Feature } from '../../platform/feature.tsx';

export const accountsFeature: Feature = {
  menu: { account: [{ label: 'home.history', to: '/coinAccount?view=history' }] },
};
