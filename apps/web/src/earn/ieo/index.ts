import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';
import { IEO_PATH, IEO_RECORDS_PATH } from './paths.ts';

export const ieoRoutes: readonly PageRoute[] = [
  {
    path: IEO_PATH,
    from: '/ieo',
    page: lazyPage(() => import('./projects-page.tsx')),
    title: 'ieo.title',
    help: true,
  },
  {
    path: IEO_RECORDS_PATH,
    page: lazyPage(() => import('./subscriptions-page.tsx')),
    title: 'ieo.records',
    help: true,
  },
];
