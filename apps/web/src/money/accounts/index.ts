import { ACCOUNT_PATHS } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

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
    page: lazyPage(() => import('../../trading/contracts/account-page.tsx')),
    title: 'ledger.kind.contract',
  },
  {
    path: ACCOUNT_PATHS.option,
    page: lazyPage(() => import('../../trading/options/account-page.tsx')),
    title: 'ledger.kind.option',
  },
];
export { AccountPage } from './account/account-page.tsx';
