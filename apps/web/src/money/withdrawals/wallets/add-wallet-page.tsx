import { useTranslations } from 'use-intl';
import { Page, RealAccountOnly } from '../../../kit/index.ts';
import { WALLETS_PATH } from '../../../platform/paths.ts';
import { WithTerms } from '../with-terms.tsx';
import { AddWalletForm } from './add-wallet-form.tsx';

/** `/withdrawal/add-wallet?currency=`: another address to withdraw to. */
export default function AddWalletPage() {
  const t = useTranslations('wallets');
  return (
    <Page title={t('add')} backTo={WALLETS_PATH}>
      <RealAccountOnly>
        <WithTerms>{(terms) => <AddWalletForm terms={terms} />}</WithTerms>
      </RealAccountOnly>
    </Page>
  );
}
