import { lazyPage, type PageRoute } from '../routing/index.ts';

export { Avatar } from './avatar.tsx';

export const profileRoutes: readonly PageRoute[] = [
  { path: '/setting/user-profile', page: lazyPage(() => import('./profile-page.tsx')) },
  { path: '/setting/account-change', page: lazyPage(() => import('./changes/changes-page.tsx')) },
];
