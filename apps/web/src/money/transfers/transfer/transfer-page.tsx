import { useTranslations } from 'use-intl';
import { FundPage } from '../fund-page.tsx';
import { TransferForm } from './transfer-form.tsx';

/** `/fund/fundTransfer`: between the coin, contract and option accounts. */
export default function TransferPage() {
  const t = useTranslations('funds');
  return (
    <FundPage title={t('transfer')}>
      <TransferForm />
    </FundPage>
  );
}
