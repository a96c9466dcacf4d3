import { lazyPage, type PageRoute } from '../routing/index.ts';
import { CHANGES_PATH, PROFILE_PATH } from './paths.ts';

export { Avatar } from './avatar.tsx';
export { CHANGES_PATH, PROFILE_PATH } from './paths.ts';

export const profileRoutes: readonly PageRoute[] = [
  { path: PROFILE_PATH, page: lazyPage(() => import('./profile-page.tsx')), title: 'profile.title' },
  {
    path: CHANGES_PATH,
    page: lazyPage(() => import('./changes/changes-page.tsx')),
    title: 'profile.changes.title',
  },
];
