import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page, Tabs } from '../../kit/index.ts';
import { HideAmountsButton, TotalFigure, useAssets } from '../../portfolio/index.ts';
import { ExportButton } from '../ledger/export-button.tsx';
import { readFilter } from '../ledger/filter.ts';
import { LedgerView } from '../ledger/ledger-view.tsx';
import { BalancesView } from './balances-view.tsx';

type View = 'balances' | 'history';
const VIEWS: readonly View[] = ['balances', 'history'];

/** The coin account: what it holds, and the financial history. */
export default function CoinAccountPage() {
  const t = useTranslations();
  const { data } = useAssets();
  const [address, setAddress] = useSearchParams();
  const view: View = address.get('view') === 'history' ? 'history' : 'balances';
  return (
    <Page
      title={t('ledger.kind.coin')}
      backTo="/assetsInfo"
      actions={view === 'history' && <ExportButton filter={readFilter(address)} />}
    >
      <div className="mb-2 flex items-center">
        <TotalFigure total={data?.totals.coin} />
        <HideAmountsButton />
      </div>
      <Tabs
        label={t('assets.title')}
        tabs={VIEWS.map((value) => ({ value, label: t(`assets.${value}`) }))}
        value={view}
        onChange={(next) => setAddress(next === 'history' ? { view: next } : {}, { replace: true })}
      >
        {view === 'history' ? <LedgerView /> : <BalancesView />}
      </Tabs>
    </Page>
  );
}
