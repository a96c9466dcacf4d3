import { useTranslations } from 'use-intl';
import { Page } from '../../../kit/index.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { PasswordForm } from './password-form.tsx';

export default function PasswordPage() {
  const t = useTranslations('security.password');
  return (
    <Page title={t('title')} backTo="/setting/setpage">
      <RealAccountOnly>
        <p className="pt-1 pb-5 text-muted">{t('note')}</p>
        <PasswordForm />
      </RealAccountOnly>
    </Page>
  );
}
