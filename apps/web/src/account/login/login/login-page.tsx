import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppName } from '../../../platform/app-data/index.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { AccountChoice, type AccountKind, rememberedAccount } from '../form/account.tsx';
import { LoginForm } from './login-form.tsx';

export default function LoginPage() {
  const t = useTranslations('auth');
  const app = useAppName();
  const remembered = rememberedAccount(useLocation().state);
  const [kind, setKind] = useState<AccountKind>('email');
  return (
    <AuthLayout title={t('welcome')} hint={t('welcome_hint', { app })}>
      <AccountChoice kind={kind} onKind={setKind} />
      <LoginForm key={kind} kind={kind} account={kind === 'email' ? remembered : ''} />
      <p className="mt-6 text-center text-base text-muted">
        {t('new_here')}{' '}
        <Link to="/register" className="inline-flex min-h-11 items-center font-semibold text-accent">
          {t('create_account')}
        </Link>
      </p>
    </AuthLayout>
  );
}
