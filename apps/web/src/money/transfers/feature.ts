import { opened } from '../../platform/detail-paths.ts';
import type { Feature } from '../../platform/feature.tsx';
import { TRANSFER_HISTORY_PATH } from '../../platform/paths.ts';

export const transferFeature: Feature = {
  ledger: {
    opens: {
      transfer: opened(`${TRANSFER_HISTORY_PATH}?view=transfers`),
      conversion: opened(`${TRANSFER_HISTORY_PATH}?view=exchanges`),
    },
    group: 'funds',
    categories: ['fund_transfer', 'exchange'],
  },
};
