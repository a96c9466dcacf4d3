import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenOrders } from '../../../platform/live/index.ts';
import { ConditionsTable, useConditionalOrders, useWaitingConditions } from '../../conditional/index.ts';
import { CancelAllOrders } from '../../desk/index.ts';
import { AssetsTable, Dock, NothingHere, useOnlySymbol } from '../../panels/index.ts';
import { useWaitingOrders } from '../orders/order-feed.ts';
import { useRunningCount } from '../twap/queries.ts';
import OrdersTables from './orders-tables.tsx';

type View = 'open' | 'conditional' | 'history' | 'assets';

/** The customer's coin orders and coins, below the chart. */
export function SpotDock({ symbol }: { symbol: string }) {
  const t = useTranslations();
  const [view, setView] = useState<View>('open');
  const only = useOnlySymbol();
  const waiting = useWaitingOrders();
  const { items } = useOpenOrders();
  const chosen = only.onlySymbol ? symbol : null;
  const isChosen = (item: { symbol: string }) => chosen === null || item.symbol === chosen;
  const open = items.filter(isChosen);
  const running = useRunningCount(chosen);
  const waitingConditions = useWaitingConditions();
  const conditions = useConditionalOrders().items.filter(
    (order) => order.market === 'spot' && isChosen(order),
  );
  return (
    <Dock
      {...only}
      label={t('trade.orders', { symbol })}
      symbol={symbol}
      tabs={[
        { value: 'open', label: t('trade.open_orders_count', { count: open.length + running }) },
        { value: 'conditional', label: t('conditional.waiting_count', { count: conditions.length }) },
        { value: 'history', label: t('desk.order_history') },
        { value: 'assets', label: t('shell.assets') },
      ]}
      view={view}
      onView={setView}
      action={
        <>
          {view === 'open' && open.length > 0 && <CancelAllOrders orders={waiting} symbol={chosen} />}
          {view === 'conditional' && conditions.length > 0 && (
            <CancelAllOrders orders={waitingConditions} symbol={chosen} />
          )}
        </>
      }
    >
      {(view === 'open' || view === 'history') && <OrdersTables list={view} symbol={chosen} />}
      {view === 'conditional' && (
        <Suspense>
          <ConditionsTable orders={conditions} empty={<NothingHere text={t('conditional.none')} />} />
        </Suspense>
      )}
      {view === 'assets' && <AssetsTable kind="coin" />}
    </Dock>
  );
}
