import { ACCOUNT_PATHS } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const assetsRoutes: readonly PageRoute[] = [
  {
    path: '/assetsInfo',
    page: lazyPage(() => import('./assets-page.tsx')),
    title: 'assets.title',
    menu: true,
  },
  {
    path: ACCOUNT_PATHS.coin,
    page: lazyPage(() => import('./coin-account-page.tsx')),
    title: 'ledger.kind.coin',
  },
];
export { AccountPage } from './account-page.tsx';
export { InvestmentList } from './investment-list.tsx';
