import {
  LOCK_MINING_ORDER_PATH,
  LOCK_MINING_PATH,
  LOCK_MINING_RECORDS_PATH,
  LOCK_MINING_WELCOME_PATH,
} from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { MiningBinding } from './binding.tsx';
export { useLockMiningProducts } from './queries.ts';

export const lockMiningRoutes: readonly PageRoute[] = [
  {
    path: LOCK_MINING_WELCOME_PATH,
    page: lazyPage(() => import('./welcome-page.tsx')),
    title: 'lock_mining.title',
    help: true,
  },
  {
    path: LOCK_MINING_PATH,
    page: lazyPage(() => import('./products-page.tsx')),
    title: 'lock_mining.title',
    help: true,
  },
  {
    path: LOCK_MINING_ORDER_PATH,
    page: lazyPage(() => import('./order-page.tsx')),
    title: 'lock_mining.order_title',
    help: true,
  },
  {
    path: LOCK_MINING_RECORDS_PATH,
    page: lazyPage(() => import('./records-page.tsx')),
    title: 'lock_mining.records',
    help: true,
  },
];
