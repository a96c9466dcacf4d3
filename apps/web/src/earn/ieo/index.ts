import { IEO_PATH, IEO_RECORDS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { useIeoProjects } from './allotment-check.tsx';
export { IeoBinding } from './binding.tsx';

export const ieoRoutes: readonly PageRoute[] = [
  {
    path: IEO_PATH,
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
