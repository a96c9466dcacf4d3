import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconLink, Page } from '../../../kit/index.ts';
import { RECORDS_PATH } from '../../../platform/paths/withdrawals.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { WithTerms } from '../with-terms.tsx';
import { CashoutForm } from './cashout-form.tsx';

/** `/withdrawal/cashout?channel=&currency=`: to a wallet or to a bank. */
export default function CashoutPage() {
  const t = useTranslations('withdrawals');
  return (
    <Page
      title={t('title')}
      backTo="/assetsInfo"
      actions={<IconLink to={RECORDS_PATH} label={t('records')} icon={<ReceiptText aria-hidden="true" />} />}
    >
      <RealAccountOnly>
        <WithTerms>{(terms) => <CashoutForm terms={terms} />}</WithTerms>
      </RealAccountOnly>
    </Page>
  );
}
