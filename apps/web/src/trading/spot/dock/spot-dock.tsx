import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SpotOrder } from '@trade/protocol';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cell, type Column, classes, DataTable, Figure } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { useConditionalOrders, useLive, useOpenOrders } from '../../../platform/live/index.ts';
import { symbolPath } from '../../../platform/trade-paths.ts';
import { ConditionsTable, useWaitingConditions } from '../../conditional/index.ts';
import { AmendButton, CancelAllOrders, CancelOrder, OrderStatus } from '../../desk/index.ts';
import { AssetsTable, Dock, NothingHere, useOnlySymbol } from '../../panels/index.ts';
import { AmendSpotSheet } from '../orders/lazy-amend.ts';
import { useOrderFigures } from '../orders/order-card.tsx';
import { ordersQuery, useOrderFeed, useWaitingOrders } from '../orders/order-feed.ts';
import { twapQuery } from '../twap/queries.ts';
import { TwapTable } from '../twap/twap-table.tsx';

type View = 'open' | 'conditional' | 'history' | 'assets';

/** The customer's coin orders and coins, below the chart. */
export function SpotDock({ symbol }: { symbol: string }) {
  const t = useTranslations();
  const [view, setView] = useState<View>('open');
  const only = useOnlySymbol();
  const waiting = useWaitingOrders();
  const { items, state } = useOpenOrders();
  const { openOrders } = useLive();
  const columns = useColumns();
  const chosen = only.onlySymbol ? symbol : null;
  const isChosen = (item: { symbol: string }) => chosen === null || item.symbol === chosen;
  const open = items.filter(isChosen);
  const { data: twaps = [] } = useQuery(twapQuery(useApi(), view === 'history' ? 'history' : 'open', chosen));
  const running = view === 'history' ? 0 : twaps.length;
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
      {view === 'open' && (
        <DataTable
          label={t('trade.open_orders')}
          columns={columns}
          rows={open}
          keyOf={({ id }) => id}
          state={state === 'loading' || state === 'failed' ? state : 'ready'}
          onRetry={() => void openOrders.reload()}
          empty={running === 0 && <NothingHere text={t('trade.no_open_orders')} />}
        >
          {(order) => <OrderRow order={order} />}
        </DataTable>
      )}
      {(view === 'open' || view === 'history') && <TwapTable orders={twaps} />}
      {view === 'conditional' && (
        <Suspense>
          <ConditionsTable orders={conditions} empty={<NothingHere text={t('conditional.none')} />} />
        </Suspense>
      )}
      {view === 'history' && <History symbol={chosen} />}
      {view === 'assets' && <AssetsTable kind="coin" />}
    </Dock>
  );
}

function useColumns(): readonly Column<SpotOrder>[] {
  const t = useTranslations('orders');
  const actions = useTranslations('desk')('actions');
  return [
    { key: 'time', label: t('time'), sortBy: ({ created_at }) => created_at },
    { key: 'pair', label: t('pair'), sortBy: ({ symbol }) => symbol },
    { key: 'type', label: t('type'), sortBy: ({ type }) => type },
    { key: 'side', label: t('side'), sortBy: ({ side }) => side },
    { key: 'price', label: t('price'), sortBy: ({ price }) => price && Number(price), end: true },
    { key: 'average', label: t('average'), end: true },
    { key: 'amount', label: t('amount'), sortBy: ({ amount }) => amount && Number(amount), end: true },
    { key: 'filled', label: t('filled'), sortBy: ({ filled_percent }) => filled_percent, end: true },
    { key: 'do', label: <span className="sr-only">{actions}</span>, end: true },
  ];
}

function OrderRow({ order }: { order: SpotOrder }) {
  const t = useTranslations('orders');
  const times = useTimes();
  const figures = useOrderFigures(order);
  const waiting = useWaitingOrders();
  return (
    <tr>
      <Cell>
        <Link to={`/market/trade/orderDetails?id=${order.id}`} className="text-muted hover:underline">
          <Figure text={times.dateTime(order.created_at)} />
        </Link>
      </Cell>
      <Cell>
        <Link to={symbolPath(order.symbol)} className="font-semibold">
          {figures.base}/{figures.quote}
        </Link>
      </Cell>
      <Cell>{t(order.type)}</Cell>
      <Cell className={classes(order.side === 'buy' ? 'text-rise' : 'text-fall')}>{t(order.side)}</Cell>
      <Cell end>
        <Figure text={figures.price} />
      </Cell>
      <Cell end>
        <Figure text={figures.average ?? '--'} />
      </Cell>
      <Cell end>
        <Figure text={figures.orderedText} />
      </Cell>
      <Cell end>
        <Figure text={t('filled_percent', { percent: order.filled_percent })} />
      </Cell>
      <Cell end>
        {order.status === 'new' ? (
          <span className="inline-flex gap-1">
            <AmendButton
              order={order}
              label={t('amend_order', { amount: figures.ordered.figure, currency: figures.ordered.currency })}
              sheet={AmendSpotSheet}
            />
            <CancelOrder
              orders={waiting}
              id={order.id}
              label={t('cancel_order', {
                amount: figures.ordered.figure,
                currency: figures.ordered.currency,
              })}
            />
          </span>
        ) : (
          <OrderStatus order={order} />
        )}
      </Cell>
    </tr>
  );
}

/** Ended orders, page by page. */
function History({ symbol }: { symbol: string | null }) {
  const t = useTranslations();
  const source = useInfiniteQuery(ordersQuery(useApi(), 'history', symbol));
  useOrderFeed();
  return (
    <DataTable
      label={t('desk.order_history')}
      columns={useColumns()}
      rows={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={({ id }) => id}
      source={source}
      empty={<NothingHere text={t('trade.no_history')} />}
    >
      {(order) => <OrderRow order={order} />}
    </DataTable>
  );
}
