import { ACCOUNT_CHANGES_PATH, PROFILE_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { Avatar } from './avatar.tsx';

export const profileRoutes: readonly PageRoute[] = [
  { path: PROFILE_PATH, page: lazyPage(() => import('./profile-page.tsx')), title: 'profile.title' },
  {
    path: ACCOUNT_CHANGES_PATH,
    page: lazyPage(() => import('./changes-page.tsx')),
    title: 'profile.changes.title',
  },
];
