import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page, Tabs } from '../../../kit/index.ts';
import { CONVERSION_PATH } from '../../../platform/paths.ts';
import { useRenewalOnBalanceChange } from '../../portfolio/index.ts';
import { ConversionList, TransferList } from './lists.tsx';

const VIEWS = ['exchanges', 'transfers'] as const;
type View = (typeof VIEWS)[number];

/** `/fund/transfer_history`: completed conversions and transfers. */
export default function RecordsPage() {
  const t = useTranslations('transfers');
  const [address, setAddress] = useSearchParams();
  const view: View = address.get('view') === 'transfers' ? 'transfers' : 'exchanges';
  useRenewalOnBalanceChange();
  return (
    <Page title={t('records')} backTo={CONVERSION_PATH}>
      <Tabs
        label={t('records')}
        tabs={VIEWS.map((value) => ({ value, label: t(value === 'exchanges' ? 'conversion' : 'transfer') }))}
        value={view}
        onChange={(next) => setAddress({ view: next }, { replace: true })}
      >
        {view === 'exchanges' ? <ConversionList /> : <TransferList />}
      </Tabs>
    </Page>
  );
}
