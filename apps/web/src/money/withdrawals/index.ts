import {
  ADD_BANKCARD_PATH,
  ADD_WALLET_PATH,
  BANKCARDS_PATH,
  WALLETS_PATH,
  WITHDRAWAL_PATH,
  WITHDRAWAL_RECORDS_PATH,
} from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { WITHDRAWALS_KEY } from './events.ts';

export const withdrawalRoutes: readonly PageRoute[] = [
  {
    path: WITHDRAWAL_PATH,
    from: '/withdrawal',
    page: lazyPage(() => import('./form/withdrawal-page.tsx')),
    title: 'withdrawals.title',
    help: true,
  },
  {
    path: WITHDRAWAL_RECORDS_PATH,
    page: lazyPage(() => import('./records-page.tsx')),
    title: 'withdrawals.records',
    help: true,
  },
  {
    path: ADD_WALLET_PATH,
    page: lazyPage(() => import('./wallets/add-wallet-page.tsx')),
    title: 'wallets.add',
    help: true,
  },
  {
    path: WALLETS_PATH,
    page: lazyPage(() => import('./wallets/wallets-page.tsx')),
    title: 'wallets.title',
    help: true,
  },
  {
    path: BANKCARDS_PATH,
    page: lazyPage(() => import('./bankcards/bankcards-page.tsx')),
    title: 'bankcards.title',
    help: true,
  },
  {
    path: ADD_BANKCARD_PATH,
    page: lazyPage(() => import('./bankcards/add-bankcard-page.tsx')),
    title: 'bankcards.add',
    help: true,
  },
];
