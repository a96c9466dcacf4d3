import { PROJECTS_PATH, RECORDS_PATH } from '../../platform/paths/ieo.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { useIeoProjects } from './queries.ts';

export const ieoRoutes: readonly PageRoute[] = [
  {
    path: PROJECTS_PATH,
    page: lazyPage(() => import('./projects/projects-page.tsx')),
    title: 'ieo.title',
    help: true,
  },
  {
    path: RECORDS_PATH,
    page: lazyPage(() => import('./subscriptions/subscriptions-page.tsx')),
    title: 'ieo.records',
    help: true,
  },
];
