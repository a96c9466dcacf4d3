import { VERIFICATION_LEVEL_PATHS, VERIFICATION_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { overallStatus } from './overall-status.ts';
export { VerificationStatusText } from './standing.tsx';

export const verificationRoutes: readonly PageRoute[] = [
  {
    path: VERIFICATION_PATH,
    page: lazyPage(() => import('./overview-page.tsx')),
    title: 'verification.title',
  },
  {
    path: VERIFICATION_LEVEL_PATHS.primary,
    page: lazyPage(() => import('./primary-page.tsx')),
    title: 'verification.primary_title',
  },
  {
    path: VERIFICATION_LEVEL_PATHS.advanced,
    page: lazyPage(() => import('./advanced-page.tsx')),
    title: 'verification.advanced_title',
  },
];
