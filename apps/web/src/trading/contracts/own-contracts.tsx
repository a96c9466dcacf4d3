import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../kit/index.ts';
import { useOpenContractOrders, usePositions } from '../../platform/live/index.ts';
import { CancelAllContractOrders } from './orders/cancel-all.tsx';
import { OpenContractOrders } from './orders/open-orders.tsx';
import { ContractOrderList } from './orders/order-list.tsx';
import { CloseAll } from './positions/close-all.tsx';
import { OpenPositions } from './positions/open-positions.tsx';

type View = 'positions' | 'orders' | 'history';

/** The customer's positions and orders of one contract. */
export function OwnContracts({ symbol }: { symbol: string }) {
  const t = useTranslations('contracts');
  const [view, setView] = useState<View>('positions');
  const positions = usePositions().items.filter((position) => position.symbol === symbol);
  const orders = useOpenContractOrders().items.filter((order) => order.symbol === symbol);
  const label = t('yours', { symbol });
  return (
    <section aria-label={label}>
      <Tabs
        label={label}
        tabs={[
          { value: 'positions', label: t('positions_count', { count: positions.length }) },
          { value: 'orders', label: t('orders_count', { count: orders.length }) },
          { value: 'history', label: t('history') },
        ]}
        value={view}
        onChange={setView}
      >
        {view === 'positions' && (
          <>
            <OpenPositions symbol={symbol} />
            {positions.length > 1 && <CloseAll symbol={symbol} />}
          </>
        )}
        {view === 'orders' && (
          <>
            {orders.length > 0 && (
              <div className="flex justify-end pt-2">
                <CancelAllContractOrders symbol={symbol} />
              </div>
            )}
            <OpenContractOrders symbol={symbol} />
          </>
        )}
        {view === 'history' && <ContractOrderList list="history" symbol={symbol} />}
      </Tabs>
    </section>
  );
}
