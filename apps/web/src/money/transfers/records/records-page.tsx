import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page, Tabs } from '../../../kit/index.ts';
import { EXCHANGE_PATH } from '../../../platform/paths/transfers.ts';
import { useRenewalOnBalanceChange } from '../../portfolio/index.ts';
import { ExchangeList } from './exchange-list.tsx';
import { TransferList } from './transfer-list.tsx';

const VIEWS = ['exchanges', 'transfers'] as const;
type View = (typeof VIEWS)[number];

/** `/fund/transfer_history`: exchanges and transfers that were carried out. */
export default function RecordsPage() {
  const t = useTranslations('funds');
  const [address, setAddress] = useSearchParams();
  const view: View = address.get('view') === 'transfers' ? 'transfers' : 'exchanges';
  useRenewalOnBalanceChange();
  return (
    <Page title={t('records')} backTo={EXCHANGE_PATH}>
      <Tabs
        label={t('records')}
        tabs={VIEWS.map((value) => ({ value, label: t(value === 'exchanges' ? 'exchange' : 'transfer') }))}
        value={view}
        onChange={(next) => setAddress({ view: next }, { replace: true })}
      >
        {view === 'exchanges' ? <ExchangeList /> : <TransferList />}
      </Tabs>
    </Page>
  );
}
