import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { EmailInput } from './form/account.tsx';
export { CodeInput } from './form/code-input.tsx';
export { useFieldText, useRefusals } from './form/errors.ts';
export { FormAlert } from './form/form-alert.tsx';
export { newPhone } from './form/new-phone.ts';
export { PHONE_PREFIX } from './form/phone-prefix.ts';
export {
  code,
  email,
  newPassword,
  PASSWORDS_DIFFER,
  password,
  samePasswords,
} from './form/rules.ts';
export { askForCode, sendCode } from './form/send-code.ts';
export { TotpInput, type TotpKind, totpRule, useTotpWords } from './form/totp-input.tsx';

/** The white pages: whoever comes here has no session yet. */
export const authRoutes: readonly PageRoute[] = [
  { path: '/login', page: lazyPage(() => import('./login/login-page.tsx')), title: 'auth.log_in' },
  {
    path: '/register',
    page: lazyPage(() => import('./register/register-page.tsx')),
    title: 'auth.create_account',
  },
  { path: '/forgot', page: lazyPage(() => import('./forgot/forgot-page.tsx')), title: 'auth.forgot_title' },
];
