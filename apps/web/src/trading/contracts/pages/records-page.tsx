import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page, Tabs } from '../../../kit/index.ts';
import { useOpenContractOrders, usePositions } from '../../../platform/live/index.ts';
import { useWide } from '../../../platform/screen/index.ts';
import { CancelAllOrders, OrderKinds } from '../../desk/index.ts';
import { ContractOrderList, OpenContractOrders } from '../orders/order-card.tsx';
import { CloseAll } from '../positions/close-all.tsx';
import { EndedPositions } from '../positions/ended-position.tsx';
import { OpenPositions } from '../positions/open-positions.tsx';
import { useWaitingOrders } from '../queries.ts';

const RecordTables = lazy(() => import('./record-tables.tsx'));

const VIEWS = ['positions', 'open', 'filled', 'history', 'closed'] as const;
type View = (typeof VIEWS)[number];

/** `/market/trade/contract_orders`: positions and orders of every contract. */
export default function ContractRecordsPage() {
  const t = useTranslations('contracts');
  const [address, setAddress] = useSearchParams();
  const view: View = VIEWS.find((known) => known === address.get('view')) ?? 'positions';
  const positions = usePositions().items.length;
  const orders = useOpenContractOrders().items.length;
  const waiting = useWaitingOrders();
  const wide = useWide();
  return (
    <Page
      title={t('title')}
      backTo="/market/trading"
      actions={view === 'open' && orders > 0 && <CancelAllOrders orders={waiting} symbol={null} />}
    >
      <OrderKinds current="contract" />
      <Tabs
        label={t('lists')}
        tabs={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={(next) => setAddress(next === 'positions' ? {} : { view: next }, { replace: true })}
      >
        {view === 'filled' ? (
          <ContractOrderList list="filled" symbol={null} />
        ) : wide ? (
          <Suspense>
            <RecordTables view={view} />
          </Suspense>
        ) : (
          <Cards view={view} />
        )}
        {view === 'positions' && positions > 1 && <CloseAll symbol={null} />}
      </Tabs>
    </Page>
  );
}

function Cards({ view }: { view: Exclude<View, 'filled'> }) {
  switch (view) {
    case 'positions':
      return <OpenPositions symbol={null} />;
    case 'open':
      return <OpenContractOrders symbol={null} />;
    case 'history':
      return <ContractOrderList list="history" symbol={null} />;
    case 'closed':
      return <EndedPositions />;
  }
}
