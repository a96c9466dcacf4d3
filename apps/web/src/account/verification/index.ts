import { LEVEL_PATHS, OVERVIEW_PATH } from '../../platform/paths/verification.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { useVerificationNotices } from './notices.ts';
export { overallStatus } from './overall-status.ts';
export { VerificationStatusText } from './status-text.tsx';

export const verificationRoutes: readonly PageRoute[] = [
  {
    path: OVERVIEW_PATH,
    page: lazyPage(() => import('./overview/overview-page.tsx')),
    title: 'verification.title',
  },
  {
    path: LEVEL_PATHS.primary,
    page: lazyPage(() => import('./primary/primary-page.tsx')),
    title: 'verification.primary_title',
  },
  {
    path: LEVEL_PATHS.advanced,
    page: lazyPage(() => import('./advanced/advanced-page.tsx')),
    title: 'verification.advanced_title',
  },
];
