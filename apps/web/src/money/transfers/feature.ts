import { opened } from '../../platform/detail-paths.ts';
import type { Feature } from '../../platform/feature.tsx';
import { TRANSFER_HISTORY_PATH } from '../../platform/paths.ts';
import { fundsRoutes } from './index.ts';

export const feature: Feature = {
  pages: fundsRoutes,
  ledger: {
    opens: {
      transfer: opened(`${TRANSFER_HISTORY_PATH}?view=transfers`),
      conversion: opened(`${TRANSFER_HISTORY_PATH}?view=exchanges`),
    },
    group: 'funds',
    categories: ['fund_transfer', 'exchange'],
  },
};
