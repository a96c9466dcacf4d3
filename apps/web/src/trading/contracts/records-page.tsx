import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyState, InfiniteList, Page, Tabs } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useOpenContractOrders, usePositions } from '../../platform/live/index.ts';
import { CancelAllOrders, OrderKinds } from '../desk/index.ts';
import { ContractOrderList, OpenContractOrders } from './orders/order-card.tsx';
import { CloseAll } from './positions/close-all.tsx';
import { EndedPosition } from './positions/ended-position.tsx';
import { OpenPositions } from './positions/open-positions.tsx';
import { endedPositionsQuery, useContractFeed, useWaitingOrders } from './queries.ts';

/** An endless list of the positions that have ended. */
function EndedPositions() {
  const t = useTranslations('contracts');
  const source = useInfiniteQuery(endedPositionsQuery(useApi(), null));
  useContractFeed();
  return (
    <InfiniteList
      source={source}
      items={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={(position) => position.id}
      empty={
        <EmptyState icon={<Layers aria-hidden="true" />} title={t('no_ended')} hint={t('no_ended_hint')} />
      }
    >
      {(position) => <EndedPosition position={position} />}
    </InfiniteList>
  );
}

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
        {view === 'positions' && (
          <>
            <OpenPositions symbol={null} />
            {positions > 1 && <CloseAll symbol={null} />}
          </>
        )}
        {view === 'open' && <OpenContractOrders symbol={null} />}
        {view === 'filled' && <ContractOrderList list="filled" symbol={null} />}
        {view === 'history' && <ContractOrderList list="history" symbol={null} />}
        {view === 'closed' && <EndedPositions />}
      </Tabs>
    </Page>
  );
}
