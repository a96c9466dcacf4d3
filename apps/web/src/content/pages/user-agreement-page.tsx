import { useTranslations } from 'use-intl';
import { Page } from '../../kit/index.ts';
import { SETTINGS_PATH } from '../../platform/paths.ts';
import AgreementText from '../agreement-text.tsx';
import { WithHelp } from '../with-help.tsx';

export default function UserAgreementPage() {
  const t = useTranslations('content.agreement');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <WithHelp>
        <AgreementText />
      </WithHelp>
    </Page>
  );
}
