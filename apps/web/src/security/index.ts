import { lazyPage, type PageRoute } from '../routing/index.ts';

export const securityRoutes: readonly PageRoute[] = [
  { path: '/setting/security', page: lazyPage(() => import('./security-page.tsx')) },
  {
    path: '/setting/security/authenticator',
    page: lazyPage(() => import('./authenticator/authenticator-page.tsx')),
  },
  { path: '/setting/change-password', page: lazyPage(() => import('./password/password-page.tsx')) },
];
