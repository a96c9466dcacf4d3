import { lazyPage, type PageRoute } from '../routing/index.ts';
import { ACCOUNT_PATHS } from './account/account-paths.ts';

export const assetsRoutes: readonly PageRoute[] = [
  {
    path: '/assetsInfo',
    page: lazyPage(() => import('./overview/assets-page.tsx')),
    title: 'assets.title',
    menu: true,
  },
  {
    path: ACCOUNT_PATHS.coin,
    page: lazyPage(() => import('./account/coin-account-page.tsx')),
    title: 'ledger.kind.coin',
  },
  {
    path: ACCOUNT_PATHS.contract,
    page: lazyPage(() => import('./account/contract-account-page.tsx')),
    title: 'ledger.kind.contract',
  },
  {
    path: ACCOUNT_PATHS.option,
    page: lazyPage(() => import('./account/option-account-page.tsx')),
    title: 'ledger.kind.option',
  },
];
