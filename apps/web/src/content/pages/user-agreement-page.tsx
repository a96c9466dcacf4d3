import { useTranslations } from 'use-intl';
import { Page } from '../../kit/index.ts';
import { SETTINGS_PATH } from '../../platform/paths.ts';
import AgreementText from '../agreement-text.tsx';

export default function UserAgreementPage() {
  const t = useTranslations('content.agreement');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <AgreementText />
    </Page>
  );
}
