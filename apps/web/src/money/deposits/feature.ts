import { opened } from '../../platform/detail-paths.ts';
import type { Feature } from '../../platform/feature.tsx';
import { DEPOSIT_PATH, DEPOSIT_RECORDS_PATH } from '../../platform/paths.ts';
import { useDepositEvents } from './events.ts';
import { depositRoutes } from './index.ts';

export const feature: Feature = {
  pages: depositRoutes,
  menu: { account: [{ label: 'deposits.title', to: DEPOSIT_PATH }] },
  records: { label: 'deposits.records', to: DEPOSIT_RECORDS_PATH },
  ledger: {
    opens: { deposit: opened(DEPOSIT_RECORDS_PATH) },
    group: 'funds',
    categories: ['deposit', 'manual_deposit'],
  },
  useEvents: useDepositEvents,
};
