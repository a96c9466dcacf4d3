import { useTranslations } from 'use-intl';
import { Page } from '../../kit/index.ts';
import AgreementText from '../agreement-text.tsx';

export default function UserAgreementPage() {
  const t = useTranslations('content.agreement');
  return (
    <Page title={t('title')} backTo="/setting/setpage">
      <AgreementText />
    </Page>
  );
}
