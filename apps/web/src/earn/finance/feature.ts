import type { Feature } from '../../platform/feature.tsx';
import { FINANCE_PATH } from '../../platform/paths.ts';
import { financeRoutes } from './index.ts';

/** What all products to invest in have in common. */
export const feature: Feature = {
  pages: financeRoutes,
  menu: { finance: [{ label: 'desk.finance_all', to: FINANCE_PATH }] },
  // What is bought of a product that has no category of its own.
  ledger: { group: 'earn', categories: ['buy'] },
};
