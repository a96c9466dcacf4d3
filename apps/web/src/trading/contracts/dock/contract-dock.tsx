import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenContractOrders, usePositions } from '../../../platform/live/index.ts';
import { ConditionsTable, useConditionalOrders, useWaitingConditions } from '../../conditional/index.ts';
import { CancelAllOrders } from '../../desk/index.ts';
import { AssetsTable, Dock, NothingHere, useOnlySymbol } from '../../panels/index.ts';
import { CloseAll } from '../positions/close-all.tsx';
import { useWaitingOrders } from '../queries.ts';
import { AccountFigures } from './account-figures.tsx';
import { OpenOrdersTable, OrderHistoryTable } from './orders-table.tsx';
import { EndedPositionsTable, PositionsTable } from './positions-table.tsx';

type View = 'positions' | 'orders' | 'conditional' | 'history' | 'closed' | 'assets';

/** The customer's contract account, positions and contract orders, below the chart. */
export function ContractDock({ symbol }: { symbol: string }) {
  const t = useTranslations();
  const [view, setView] = useState<View>('positions');
  const only = useOnlySymbol();
  const waiting = useWaitingOrders();
  const chosen = only.onlySymbol ? symbol : null;
  const isChosen = (item: { symbol: string }) => chosen === null || item.symbol === chosen;
  const positions = usePositions().items.filter(isChosen);
  const orders = useOpenContractOrders().items.filter(isChosen);
  const waitingConditions = useWaitingConditions();
  const conditions = useConditionalOrders().items.filter(
    (order) => order.market === 'contracts' && isChosen(order),
  );
  return (
    <Dock
      {...only}
      label={t('contracts.yours', { symbol })}
      symbol={symbol}
      top={<AccountFigures />}
      tabs={[
        { value: 'positions', label: t('contracts.positions_count', { count: positions.length }) },
        { value: 'orders', label: t('contracts.orders_count', { count: orders.length }) },
        { value: 'conditional', label: t('conditional.waiting_count', { count: conditions.length }) },
        { value: 'history', label: t('desk.order_history') },
        { value: 'closed', label: t('contracts.view.closed') },
        { value: 'assets', label: t('shell.assets') },
      ]}
      view={view}
      onView={setView}
      action={
        <>
          {view === 'positions' && positions.length > 1 && <CloseAll symbol={chosen} isSmall />}
          {view === 'orders' && orders.length > 0 && <CancelAllOrders orders={waiting} symbol={chosen} />}
          {view === 'conditional' && conditions.length > 0 && (
            <CancelAllOrders orders={waitingConditions} symbol={chosen} />
          )}
        </>
      }
    >
      {view === 'positions' && <PositionsTable positions={positions} />}
      {view === 'orders' && <OpenOrdersTable orders={orders} />}
      {view === 'conditional' && (
        <Suspense>
          <ConditionsTable orders={conditions} empty={<NothingHere text={t('conditional.none')} />} />
        </Suspense>
      )}
      {view === 'history' && <OrderHistoryTable symbol={chosen} />}
      {view === 'closed' && <EndedPositionsTable symbol={chosen} />}
      {view === 'assets' && <AssetsTable kind="contract" />}
    </Dock>
  );
}
