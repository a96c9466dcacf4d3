import { ACCOUNT_PATHS } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { AccountOptions } from './account-options.tsx';
export { OpenOption, OpenOptions } from './open-option.tsx';

export const optionRoutes: readonly PageRoute[] = [
  {
    path: '/market/trade/:symbol',
    page: lazyPage(() => import('./pages/option-page.tsx')),
    title: 'trade.product.option',
    desk: true,
    help: true,
  },
  {
    path: '/market/trade/option_orders',
    page: lazyPage(() => import('./pages/option-orders-page.tsx')),
    title: 'options.orders_title',
  },
  {
    path: ACCOUNT_PATHS.option,
    page: lazyPage(() => import('./pages/account-page.tsx')),
    title: 'ledger.kind.option',
  },
];
