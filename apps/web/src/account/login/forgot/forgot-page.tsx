import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthLayout } from '../auth-layout.tsx';
import { AccountChoice, type AccountKind } from '../form/account.tsx';
import { ForgotForm } from './forgot-form.tsx';

export default function ForgotPage() {
  const t = useTranslations('auth');
  const [kind, setKind] = useState<AccountKind>('email');
  return (
    <AuthLayout title={t('forgot_title')} hint={t('forgot_hint')} backTo="/login">
      <AccountChoice kind={kind} onKind={setKind} />
      <ForgotForm key={kind} kind={kind} />
    </AuthLayout>
  );
}
