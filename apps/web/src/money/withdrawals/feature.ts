import { opened } from '../../platform/detail-paths.ts';
import type { Feature } from '../../platform/feature.tsx';
import { WITHDRAWAL_PATH, WITHDRAWAL_RECORDS_PATH } from '../../platform/paths.ts';
import { useWithdrawalEvents } from './events.ts';
import { withdrawalRoutes } from './index.ts';

export const feature: Feature = {
  pages: withdrawalRoutes,
  menu: { account: [{ label: 'withdrawals.title', to: WITHDRAWAL_PATH }] },
  records: { label: 'withdrawals.records', to: WITHDRAWAL_RECORDS_PATH },
  ledger: {
    opens: { withdrawal: opened(WITHDRAWAL_RECORDS_PATH) },
    holds: { withdrawal: 'assets.held.withdrawal' },
    group: 'funds',
    categories: [
      'withdrawal_frost',
      'withdrawal_frost_cancel',
      'withdrawal_success',
      'withdrawal_reject',
      'manual_withdrawal',
    ],
  },
  useEvents: useWithdrawalEvents,
};
