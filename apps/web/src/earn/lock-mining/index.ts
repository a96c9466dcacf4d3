import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';
import {
  LOCK_MINING_ORDER_PATH,
  LOCK_MINING_PATH,
  LOCK_MINING_RECORDS_PATH,
  LOCK_MINING_WELCOME_PATH,
} from './paths.ts';

export const lockMiningRoutes: readonly PageRoute[] = [
  {
    path: LOCK_MINING_WELCOME_PATH,
    from: '/lockming',
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
    unlisted: true,
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
