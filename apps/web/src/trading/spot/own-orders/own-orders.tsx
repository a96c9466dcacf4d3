import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState, SkeletonRows, Tabs } from '../../../kit/index.ts';
import { useOpenOrders } from '../../../platform/live/index.ts';
import { CancelAll, OrderCard, OrderList } from '../orders/index.ts';

type View = 'open' | 'history';

/** The customer's orders of this pair. */
export function OwnOrders({ symbol }: { symbol: string }) {
  const t = useTranslations('trade');
  const [view, setView] = useState<View>('open');
  const { items: orders, state } = useOpenOrders();
  const open = orders.filter((order) => order.symbol === symbol);
  return (
    <section aria-label={t('orders', { symbol })} className="relative">
      <Tabs
        label={t('orders', { symbol })}
        tabs={[
          { value: 'open', label: t('open_orders_count', { count: open.length }) },
          { value: 'history', label: t('history') },
        ]}
        value={view}
        onChange={setView}
      >
        {view === 'history' ? (
          <OrderList list="history" symbol={symbol} />
        ) : open.length > 0 ? (
          open.map((order) => <OrderCard key={order.id} order={order} />)
        ) : state === 'loading' ? (
          <SkeletonRows rows={2} label={t('open_orders')} />
        ) : (
          <EmptyState
            icon={<ClipboardList aria-hidden="true" />}
            title={t('no_open_orders')}
            hint={t('no_open_orders_hint')}
          />
        )}
      </Tabs>
      {view === 'open' && open.length > 0 && (
        <div className="absolute top-1 right-0">
          <CancelAll symbol={symbol} />
        </div>
      )}
    </section>
  );
}
