import { FORGOT_PATH, LOGIN_PATH, REGISTER_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { EmailInput, NewPasswordFields } from './account.tsx';

/** The white pages, for visitors without a session. */
export const authRoutes: readonly PageRoute[] = [
  { path: LOGIN_PATH, page: lazyPage(() => import('./login-page.tsx')), title: 'auth.log_in' },
  {
    path: REGISTER_PATH,
    page: lazyPage(() => import('./register-page.tsx')),
    title: 'auth.create_account',
  },
  { path: FORGOT_PATH, page: lazyPage(() => import('./forgot-page.tsx')), title: 'auth.forgot_title' },
];
