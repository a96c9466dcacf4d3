import { AUTHENTICATOR_PATH, PASSWORD_PATH, SECURITY_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const securityRoutes: readonly PageRoute[] = [
  { path: SECURITY_PATH, page: lazyPage(() => import('./security-page.tsx')), title: 'security.title' },
  {
    path: AUTHENTICATOR_PATH,
    page: lazyPage(() => import('./authenticator-page.tsx')),
    title: 'security.totp.title',
  },
  {
    path: PASSWORD_PATH,
    page: lazyPage(() => import('./password-page.tsx')),
    title: 'security.password.title',
  },
];
