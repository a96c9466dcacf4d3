import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const securityRoutes: readonly PageRoute[] = [
  { path: '/setting/security', page: lazyPage(() => import('./security-page.tsx')), title: 'security.title' },
  {
    path: '/setting/security/authenticator',
    page: lazyPage(() => import('./authenticator/authenticator-page.tsx')),
    title: 'security.totp.title',
  },
  {
    path: '/setting/change-password',
    page: lazyPage(() => import('./password/password-page.tsx')),
    title: 'security.password.title',
  },
];
