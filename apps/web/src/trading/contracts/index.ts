import { ACCOUNT_PATHS, CONTRACT_ORDERS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { OpenPositions, PositionCard } from './positions/open-positions.tsx';

export const contractRoutes: readonly PageRoute[] = [
  {
    path: '/market/trade/eternal_contract/:symbol',
    page: lazyPage(async () => ({ default: (await import('./pages/contract-page.tsx')).EternalPage })),
    title: 'trade.product.eternal',
    desk: true,
    help: true,
  },
  {
    path: '/market/trade/contract/:symbol',
    page: lazyPage(async () => ({ default: (await import('./pages/contract-page.tsx')).DatedPage })),
    title: 'trade.product.dated',
    desk: true,
    help: true,
  },
  {
    path: CONTRACT_ORDERS_PATH,
    page: lazyPage(() => import('./pages/records-page.tsx')),
    title: 'contracts.title',
  },
  {
    path: ACCOUNT_PATHS.contract,
    page: lazyPage(() => import('./pages/account-page.tsx')),
    title: 'ledger.kind.contract',
  },
];
