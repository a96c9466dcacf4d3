import { lazyPage, type PageRoute } from '../routing/index.ts';

/** The white pages: whoever comes here has no session yet. */
export const authRoutes: readonly PageRoute[] = [
  { path: '/login', page: lazyPage(() => import('./login/login-page.tsx')) },
  { path: '/register', page: lazyPage(() => import('./register/register-page.tsx')) },
  { path: '/forgot', page: lazyPage(() => import('./forgot/forgot-page.tsx')) },
];
