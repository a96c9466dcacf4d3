import { DEPOSIT_PATH, DEPOSIT_RECORDS_PATH, RECEIVE_PATH, VOUCHER_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { DEPOSITS_KEY } from './queries.ts';

export const depositRoutes: readonly PageRoute[] = [
  {
    path: DEPOSIT_PATH,
    from: '/recharge',
    page: lazyPage(() => import('./deposit-page.tsx')),
    title: 'deposits.title',
    help: true,
  },
  {
    path: RECEIVE_PATH,
    page: lazyPage(() => import('./receive-page.tsx')),
    title: 'deposits.title',
    help: true,
  },
  {
    path: VOUCHER_PATH,
    unlisted: true,
    page: lazyPage(() => import('./voucher-page.tsx')),
    title: 'deposits.voucher_title',
    help: true,
  },
  {
    path: DEPOSIT_RECORDS_PATH,
    page: lazyPage(() => import('./records-page.tsx')),
    title: 'deposits.records',
    help: true,
  },
];
