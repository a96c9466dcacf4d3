import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthLayout } from '../auth-layout.tsx';
import { RegisterForm } from './register-form.tsx';

export default function RegisterPage() {
  const t = useTranslations('auth');
  return (
    <AuthLayout title={t('register_title')} hint={t('register_hint')} backTo="/login">
      <RegisterForm />
      <p className="mt-4 text-center text-base text-muted">
        {t('have_account')}{' '}
        <Link to="/login" className="inline-flex min-h-11 items-center font-semibold text-accent">
          {t('log_in')}
        </Link>
      </p>
    </AuthLayout>
  );
}
