import { CONVERSION_PATH, TRANSFER_HISTORY_PATH, TRANSFER_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const fundsRoutes: readonly PageRoute[] = [
  {
    path: CONVERSION_PATH,
    from: '/fund',
    page: lazyPage(() => import('./conversion/conversion-page.tsx')),
    title: 'transfers.conversion',
    help: true,
  },
  {
    path: TRANSFER_PATH,
    page: lazyPage(() => import('./transfer/transfer-page.tsx')),
    title: 'transfers.transfer',
    help: true,
  },
  {
    path: TRANSFER_HISTORY_PATH,
    page: lazyPage(() => import('./records/records-page.tsx')),
    title: 'transfers.records',
    help: true,
  },
];
